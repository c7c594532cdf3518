/** A page with a title and a text in Markdown. */
export const page = (title: string, body = ''): string => `---\ntitle: ${title}\n---\n${body}\n`;

export interface BadText {
  /** Name of the rule that must find it. */
  readonly rule: string;
  readonly what: string;
  readonly files: Readonly<Record<string, string>>;
  /** The file of the one finding. */
  readonly file: string;
  /** What the finding must name. */
  readonly names: string;
}

const one = (rule: string, what: string, file: string, text: string, names: string): BadText => ({
  rule,
  what,
  files: { [file]: text },
  file,
  names,
});

const english =
  'We read the contract with you, name its risks in the order of their weight, and propose words for each of them that both sides can accept.';

/** Made-up texts with one mistake each. */
export const badTexts: readonly BadText[] = [
  {
    rule: 'lengths',
    what: 'a text that is half missing',
    files: { 'works/tax/en.md': page(english), 'works/tax/de.md': page('Wir lesen den Vertrag mit Ihnen.') },
    file: 'works/tax/de.md',
    names: 'title: 32 characters',
  },
  {
    rule: 'lengths',
    what: 'a Chinese text as long as the English one',
    files: { 'works/tax/en.md': page(english), 'works/tax/zh.md': page('税'.repeat(english.length)) },
    file: 'works/tax/zh.md',
    names: 'a ratio of 1.00',
  },
  {
    rule: 'lengths',
    what: 'a missing field',
    files: { 'works/tax/en.md': '---\ntitle: Tax\nimageAlt: A star\n---\n', 'works/tax/fr.md': page('Droit fiscal') },
    file: 'works/tax/fr.md',
    names: 'imageAlt',
  },
  one('short-lines', 'a line that no card holds', 'works/tax/zh.md', `---\ntitle: 税法\nshort: ${'税'.repeat(46)}\n---\n`, '92 columns'),
  one('foreign-script', 'Cyrillic in Uzbek', 'works/tax/uz.md', page('Солиқ huquqi'), 'Солиқ'),
  one('foreign-script', 'a Cyrillic letter in a Latin word', 'works/tax/fr.md', page('Dr\u043eit'), 'Dr\u043eit'),
  one('foreign-script', 'a Latin letter in a Russian word', 'works/tax/ru.md', page('Право\u0063удие'), 'mixes'),
  one('foreign-script', 'Chinese in Korean', 'works/tax/kr.md', page('조세', '税法'), '税法'),
  one('foreign-script', 'Hangul in Chinese', 'works/tax/zh.md', page('税法 조세'), '조세'),
  one('latin-sentences', 'an English sentence in Russian', 'works/tax/ru.md', page('Налоги', 'We prepare the tax return.'), 'prepare'),
  one('latin-sentences', 'an English sentence in Arabic', 'works/tax/ar.md', page('الضرائب', 'نعد we prepare the return'), 'prepare'),
  one('latin-sentences', 'an English phrase in Korean', 'works/tax/kr.md', page('조세', 'due diligence check list 입니다'), 'diligence'),
  one('apostrophes', 'U+0027 in oʻ', 'works/tax/uz.md', page("So'rov"), 'U+02BB'),
  one('apostrophes', 'U+2019 in gʻ at the end of a word', 'works/tax/uz.md', page('Tog’'), 'U+02BB'),
  one('apostrophes', 'U+2018 as the tutuq', 'works/tax/uz.md', page('Ma‘no'), 'the tutuq'),
  one('apostrophes', 'the tutuq in oʻ', 'works/tax/uz.md', page('Soʼrov'), 'U+02BC'),
  one('apostrophes', 'ʻ as the tutuq', 'works/tax/uz.md', page('Maʻno'), 'stands after o and g only'),
  {
    rule: 'same-text',
    what: 'a paragraph that stayed English',
    files: { 'works/tax/en.md': page('Tax', english), 'works/tax/tr.md': page('Vergi', english) },
    file: 'works/tax/tr.md',
    names: 'works/tax/en.md',
  },
  one('links', 'no such route', 'works/tax/en.md', page('Tax', 'See [us](/imprint).'), '/imprint'),
  one('links', 'no such item', 'works/tax/en.md', page('Tax', 'See [this](/works/taxes).'), 'works/taxes'),
  one('links', 'an escape that is no UTF-8', 'works/tax/en.md', page('Tax', '[x](/a%E4)'), '/a%E4'),
  one('links', 'a language in front', 'works/tax/ru.md', page('Налоги', '[Контакты](/ru/contact)'), 'language'),
  one('links', 'a relative path', 'works/tax/en.md', page('Tax', '[Contact](contact)'), 'must begin'),
  one('links', 'a page below an item', 'works/tax/en.md', page('Tax', '[x](/works/tax/vat)'), 'no page'),
  one('links', 'a wrong path in a field', 'site-content/en.md', '---\nslides:\n  - linkPath: /work\n---\n', '/work'),
  one('links', 'a link in nested Markdown', 'site-content/en.md', '---\nabout:\n  body: |\n    [x](/team)\n---\n', 'about.body'),
  {
    rule: 'links',
    what: 'a post that this language lacks',
    files: { 'blogs/lease/en.md': page('Lease'), 'works/tax/fr.md': page('Droit fiscal', '[Bail](/blog/lease)') },
    file: 'works/tax/fr.md',
    names: 'blogs/lease/fr.md',
  },
  one('quotation-marks', 'straight marks', 'works/tax/en.md', page('A pipe of 5" width'), '"'),
  one('quotation-marks', 'a straight apostrophe', 'works/tax/fr.md', page("L'impôt"), "L'impôt"),
  one('quotation-marks', 'English marks in German', 'works/tax/de.md', page('Der ”Vertrag“'), '”'),
  one('own-punctuation', 'an ASCII comma in Chinese', 'works/tax/zh.md', page('税法,会计'), '税法,'),
  one('own-punctuation', 'an ASCII question mark in Arabic', 'works/tax/ar.md', page('كم المدة?'), 'المدة?'),
  one('spaces', 'two spaces', 'works/tax/en.md', page('Tax', 'One  two.'), 'One  two'),
  one('spaces', 'a space beside Chinese', 'works/tax/zh.md', page('使用 POST'), '用 P'),
  one('date-order', 'an American date', 'works/tax/en.md', page('Tax', 'In force since November 1, 2026.'), 'November 1, 2026'),
  one('date-order', 'a year at the end in Uzbek', 'works/tax/uz.md', page('Soliq', '1-noyabr, 2026 yildan'), '1-noyabr, 2026'),
  {
    rule: 'alt-texts',
    what: 'a picture without words',
    files: { 'works/tax/item.yaml': 'image: works/tax.jpg\n', 'works/tax/en.md': page('Tax') },
    file: 'works/tax/en.md',
    names: 'imageAlt',
  },
  one(
    'alt-texts',
    'an empty text in a list',
    'site-content/en.md',
    '---\nslides:\n  - image: a.jpg\n    imageAlt: ""\n---\n',
    'slides.0.imageAlt',
  ),
  one('leftovers', 'a note', 'works/tax/en.md', page('Tax', 'TODO: add the table.'), 'TODO'),
  {
    rule: 'leftovers',
    what: 'a note in a comment',
    files: { 'works/tax/item.yaml': '# todo: picture\n', 'works/tax/en.md': page('Tax') },
    file: 'works/tax/item.yaml',
    names: 'todo',
  },
];
