import { brandColors } from '../../contract/brand';
import { type LocaleCode, localeByCode } from '../../contract/locales';
import { wordsIn } from '../locales/words';

/** Seconds after which a browser reloads the page. */
export const reloadSeconds = 10;

/** The text of the page's style element. */
export const buildingStyle = `body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;background:${brandColors.lapis900};color:#fff;font:1.125rem/1.6 system-ui,sans-serif;text-align:center}h1{margin:0;font:2rem/1.2 Georgia,serif}p{max-width:32rem}`;

/** The page that is served until there is a first release. It holds nothing of the firm, which is content. */
export function buildingPage(code: LocaleCode): string {
  const { languageTag, dir } = localeByCode(code);
  const { title, text } = wordsIn(code).server.firstBuild;
  return `<!doctype html>
<html lang="${languageTag}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${reloadSeconds}">
<title>${title}</title>
<style>${buildingStyle}</style>
</head>
<body><main><h1>${title}</h1><p>${text}</p></main></body>
</html>
`;
}
