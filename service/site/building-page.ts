import { type LocaleCode, localeByCode } from '../../contract/locales';

/** Seconds after which a browser looks again. */
export const lookAgainAfter = 10;

const english = {
  title: 'The site is being built',
  text: 'The first version will be here in a few minutes. This page looks again by itself.',
};

/** A new locale shows English until it has its words here. */
const words: Readonly<Partial<Record<LocaleCode, typeof english>>> = {
  en: english,
  ru: { title: 'Сайт собирается', text: 'Первая версия появится через несколько минут. Страница обновится сама.' },
  uz: { title: 'Sayt tayyorlanmoqda', text: 'Birinchi nusxasi bir necha daqiqadan soʻng chiqadi. Sahifa oʻzi yangilanadi.' },
  kr: { title: '사이트를 준비하고 있습니다', text: '몇 분 후 첫 버전이 표시됩니다. 이 페이지는 자동으로 새로 고쳐집니다.' },
  zh: { title: '网站正在生成', text: '第一个版本将在几分钟后上线。本页会自动刷新。' },
  de: { title: 'Die Website wird erstellt', text: 'In wenigen Minuten ist die erste Fassung da. Diese Seite lädt sich von selbst neu.' },
  fr: {
    title: 'Le site est en cours de création',
    text: 'La première version sera là dans quelques minutes. Cette page se recharge d’elle-même.',
  },
  ar: { title: 'الموقع قيد الإنشاء', text: 'ستظهر النسخة الأولى خلال دقائق. تُحدَّث هذه الصفحة تلقائياً.' },
  tr: { title: 'Site hazırlanıyor', text: 'İlk sürüm birkaç dakika içinde burada olacak. Bu sayfa kendiliğinden yenilenir.' },
};

/** The page that stands in until there is a first release. It holds nothing of the firm, which is content. */
export function buildingPage(code: LocaleCode): string {
  const { languageTag, dir } = localeByCode(code);
  const { title, text } = words[code] ?? english;
  return `<!doctype html>
<html lang="${languageTag}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${lookAgainAfter}">
<title>${title}</title>
<style>body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;background:#0c1a3a;color:#fff;font:1.125rem/1.6 system-ui,sans-serif;text-align:center}h1{margin:0;font:2rem/1.2 Georgia,serif}p{max-width:32rem}</style>
</head>
<body><main><h1>${title}</h1><p>${text}</p></main></body>
</html>
`;
}
