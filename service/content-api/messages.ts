import type { LocaleCode } from '../../contract/locales';

/** What can be said; names in braces are filled in. Numbers stand as ranges (`1–100`, `≥ 1`), so that no text needs plural forms. */
const english = {
  title: 'Error',
  noItem: 'There is no such entry, or none in this language.',
  noPath: 'There is nothing at this address. All calls are listed at /api/docs.',
  readOnly: 'This address can only be read (GET, HEAD).',
  unknownParameter: 'There is no parameter “{parameter}”. Allowed: {allowed}.',
  noParameters: 'This call takes no parameters, but was given “{parameter}”.',
  repeatedParameter: 'The parameter “{parameter}” may be given only once.',
  wholeNumber: 'The parameter “{parameter}” must be a whole number ({range}).',
  textLength: 'The parameter “{parameter}” has the wrong length (characters: {range}).',
  languageTag: 'The parameter “{parameter}” must be a language tag such as en or zh-Hans.',
  unreadable: 'The call cannot be read. Check the address and try again.',
  internal: 'Something went wrong on our side. Please try again in a few minutes.',
};

export type MessageName = Exclude<keyof typeof english, 'title'>;
type Messages = Readonly<Record<keyof typeof english, string>>;

/** A new locale is answered in English until it has its words here. */
const messages: Readonly<Partial<Record<LocaleCode, Messages>>> = {
  en: english,
  ru: {
    title: 'Ошибка',
    noItem: 'Такой записи нет или она отсутствует на этом языке.',
    noPath: 'По этому адресу ничего нет. Все вызовы перечислены на странице /api/docs.',
    readOnly: 'Этот адрес доступен только для чтения (GET, HEAD).',
    unknownParameter: 'Параметра «{parameter}» не существует. Допустимые: {allowed}.',
    noParameters: 'Этот вызов не принимает параметров, но передан «{parameter}».',
    repeatedParameter: 'Параметр «{parameter}» можно указать только один раз.',
    wholeNumber: 'Параметр «{parameter}» должен быть целым числом ({range}).',
    textLength: 'Недопустимая длина параметра «{parameter}» (символов: {range}).',
    languageTag: 'Параметр «{parameter}» должен быть кодом языка, например en или zh-Hans.',
    unreadable: 'Запрос не удалось прочитать. Проверьте адрес и повторите попытку.',
    internal: 'На нашей стороне произошла ошибка. Повторите попытку через несколько минут.',
  },
  uz: {
    title: 'Xatolik',
    noItem: 'Bunday yozuv yoʻq yoki u bu tilda mavjud emas.',
    noPath: 'Bu manzilda hech narsa yoʻq. Barcha chaqiruvlar roʻyxati: /api/docs.',
    readOnly: 'Bu manzilni faqat oʻqish mumkin (GET, HEAD).',
    unknownParameter: '“{parameter}” degan parametr yoʻq. Ruxsat etilganlari: {allowed}.',
    noParameters: 'Bu chaqiruv parametr qabul qilmaydi, lekin “{parameter}” berilgan.',
    repeatedParameter: '“{parameter}” parametrini faqat bir marta berish mumkin.',
    wholeNumber: '“{parameter}” parametri butun son boʻlishi kerak ({range}).',
    textLength: '“{parameter}” parametrining uzunligi notoʻgʻri (belgilar soni: {range}).',
    languageTag: '“{parameter}” parametri til kodi boʻlishi kerak, masalan, en yoki zh-Hans.',
    unreadable: 'Soʻrovni oʻqib boʻlmadi. Manzilni tekshirib, qayta urinib koʻring.',
    internal: 'Bizning tomonda xatolik yuz berdi. Bir necha daqiqadan soʻng qayta urinib koʻring.',
  },
  kr: {
    title: '오류',
    noItem: '해당 항목이 없거나 이 언어로 제공되지 않습니다.',
    noPath: '이 주소에는 내용이 없습니다. 전체 호출 목록은 /api/docs에 있습니다.',
    readOnly: '이 주소는 읽기 전용입니다(GET, HEAD).',
    unknownParameter: '매개변수 ‘{parameter}’은(는) 없습니다. 사용 가능: {allowed}.',
    noParameters: '이 호출은 매개변수를 받지 않습니다. 전달된 매개변수: ‘{parameter}’.',
    repeatedParameter: '매개변수 ‘{parameter}’은(는) 한 번만 지정할 수 있습니다.',
    wholeNumber: '매개변수 ‘{parameter}’은(는) 정수여야 합니다({range}).',
    textLength: '매개변수 ‘{parameter}’의 길이가 올바르지 않습니다(글자 수: {range}).',
    languageTag: '매개변수 ‘{parameter}’은(는) en, zh-Hans와 같은 언어 태그여야 합니다.',
    unreadable: '요청을 읽을 수 없습니다. 주소를 확인하고 다시 시도해 주십시오.',
    internal: '서버에 문제가 발생했습니다. 몇 분 후 다시 시도해 주십시오.',
  },
  zh: {
    title: '错误',
    noItem: '该条目不存在，或没有此语言的版本。',
    noPath: '此地址没有内容。所有接口列于 /api/docs。',
    readOnly: '此地址只能读取（GET、HEAD）。',
    unknownParameter: '没有名为“{parameter}”的参数。可用参数：{allowed}。',
    noParameters: '此接口不接受参数，但收到了“{parameter}”。',
    repeatedParameter: '参数“{parameter}”只能出现一次。',
    wholeNumber: '参数“{parameter}”必须是整数（{range}）。',
    textLength: '参数“{parameter}”的长度不正确（字符数：{range}）。',
    languageTag: '参数“{parameter}”必须是语言标签，例如 en 或 zh-Hans。',
    unreadable: '无法读取该请求。请检查地址后重试。',
    internal: '服务器出现问题，请几分钟后重试。',
  },
  de: {
    title: 'Fehler',
    noItem: 'Diesen Eintrag gibt es nicht oder nicht in dieser Sprache.',
    noPath: 'Unter dieser Adresse gibt es nichts. Alle Aufrufe stehen unter /api/docs.',
    readOnly: 'Diese Adresse kann nur gelesen werden (GET, HEAD).',
    unknownParameter: 'Den Parameter „{parameter}“ gibt es nicht. Erlaubt: {allowed}.',
    noParameters: 'Dieser Aufruf nimmt keine Parameter an, erhielt aber „{parameter}“.',
    repeatedParameter: 'Der Parameter „{parameter}“ darf nur einmal angegeben werden.',
    wholeNumber: 'Der Parameter „{parameter}“ muss eine ganze Zahl sein ({range}).',
    textLength: 'Der Parameter „{parameter}“ hat die falsche Länge (Zeichen: {range}).',
    languageTag: 'Der Parameter „{parameter}“ muss ein Sprachkürzel wie en oder zh-Hans sein.',
    unreadable: 'Der Aufruf ist nicht lesbar. Bitte prüfen Sie die Adresse und versuchen Sie es erneut.',
    internal: 'Bei uns ist ein Fehler aufgetreten. Bitte versuchen Sie es in einigen Minuten erneut.',
  },
  fr: {
    title: 'Erreur',
    noItem: 'Cette entrée n’existe pas, ou pas dans cette langue.',
    noPath: 'Il n’y a rien à cette adresse. Tous les appels figurent sur la page /api/docs.',
    readOnly: 'Cette adresse est en lecture seule (GET, HEAD).',
    unknownParameter: 'Le paramètre « {parameter} » n’existe pas. Paramètres admis : {allowed}.',
    noParameters: 'Cet appel n’accepte aucun paramètre, mais a reçu « {parameter} ».',
    repeatedParameter: 'Le paramètre « {parameter} » ne peut être indiqué qu’une seule fois.',
    wholeNumber: 'Le paramètre « {parameter} » doit être un nombre entier ({range}).',
    textLength: 'La longueur du paramètre « {parameter} » est incorrecte (caractères : {range}).',
    languageTag: 'Le paramètre « {parameter} » doit être un code de langue tel que en ou zh-Hans.',
    unreadable: 'L’appel est illisible. Veuillez vérifier l’adresse et réessayer.',
    internal: 'Une erreur s’est produite de notre côté. Veuillez réessayer dans quelques minutes.',
  },
  ar: {
    title: 'خطأ',
    noItem: 'هذا المدخل غير موجود، أو غير متوفر بهذه اللغة.',
    noPath: 'لا يوجد شيء في هذا العنوان. قائمة جميع الاستدعاءات في ‎/api/docs‎.',
    readOnly: 'هذا العنوان متاح للقراءة فقط (GET, HEAD).',
    unknownParameter: 'لا يوجد معامل باسم «{parameter}». المعاملات المسموح بها: {allowed}.',
    noParameters: 'لا يقبل هذا الاستدعاء أي معاملات، لكنه تلقى «{parameter}».',
    repeatedParameter: 'لا يجوز ذكر المعامل «{parameter}» أكثر من مرة واحدة.',
    wholeNumber: 'يجب أن يكون المعامل «{parameter}» عدداً صحيحاً ({range}).',
    textLength: 'طول المعامل «{parameter}» غير صحيح (عدد الأحرف: {range}).',
    languageTag: 'يجب أن يكون المعامل «{parameter}» رمز لغة مثل en أو zh-Hans.',
    unreadable: 'تعذّرت قراءة الطلب. يرجى التحقق من العنوان وإعادة المحاولة.',
    internal: 'حدث خطأ من جانبنا. يرجى إعادة المحاولة بعد بضع دقائق.',
  },
  tr: {
    title: 'Hata',
    noItem: 'Böyle bir kayıt yok veya bu dilde mevcut değil.',
    noPath: 'Bu adreste bir şey yok. Tüm çağrılar /api/docs sayfasında listelenmiştir.',
    readOnly: 'Bu adres yalnızca okunabilir (GET, HEAD).',
    unknownParameter: '“{parameter}” adlı bir parametre yok. İzin verilenler: {allowed}.',
    noParameters: 'Bu çağrı parametre kabul etmez, ancak “{parameter}” verilmiş.',
    repeatedParameter: '“{parameter}” parametresi yalnızca bir kez verilebilir.',
    wholeNumber: '“{parameter}” parametresi tam sayı olmalıdır ({range}).',
    textLength: '“{parameter}” parametresinin uzunluğu hatalı (karakter: {range}).',
    languageTag: '“{parameter}” parametresi en veya zh-Hans gibi bir dil etiketi olmalıdır.',
    unreadable: 'Çağrı okunamadı. Lütfen adresi kontrol edip tekrar deneyin.',
    internal: 'Bizim tarafımızda bir hata oluştu. Lütfen birkaç dakika sonra tekrar deneyin.',
  },
};

/**
 * The body of a failure in a language.
 *
 * @param values fill the names in braces; cut to 100 characters, because callers send them
 */
export function errorAnswer(
  locale: LocaleCode,
  name: MessageName,
  values: Readonly<Record<string, string>> = {},
): { error: string; message: string } {
  const texts = messages[locale] ?? english;
  const message = texts[name].replace(/\{(\w+)\}/g, (_, key: string) => (values[key] ?? '').slice(0, 100));
  return { error: texts.title, message };
}
