import type { ContentFolder } from '../../../testing/content/content-folder';
import { testMistakes } from '../../../testing/content/mistakes';

const taxEn = 'works/tax/en.md';
const taxItem = 'works/tax/item.yaml';
const append = (file: string, line: string) => (content: ContentFolder) => content.replace(file, 'updatedAt:', `${line}\nupdatedAt:`);

describe('fields', () =>
  testMistakes({
    'an unknown field': [
      (c) => c.replace(taxEn, 'summary:', 'sumary:'),
      `${taxEn}, summary: is missing; it must be a text (One or two sentences).`,
      `${taxEn}, sumary: There is no field of this name. Did you mean "summary"?`,
    ],
    'an unknown field in item.yaml, told once for all languages': [
      append(taxItem, 'colour: blue'),
      `${taxItem}, colour: There is no field of this name.`,
    ],
    'an unknown field in a list': [
      (c) => c.replace('site-content/en.md', 'linkLabel:', 'linkLable:'),
      'site-content/en.md, slides › 1 › linkLabel: is missing; it must be a text (Text of the link).',
      'site-content/en.md, slides › 1 › linkLable: There is no field of this name. Did you mean "linkLabel"?',
    ],
    'a missing text': [(c) => c.replace(taxEn, 'title: Tax\n', ''), `${taxEn}, title: is missing; it must be a text (Title).`],
    'a missing neutral field, told once for all languages': [
      (c) => c.replace(taxItem, 'order: 1\n', ''),
      `${taxItem}, order: is missing; it must be a whole number (Place in lists, smallest first).`,
    ],
    'a missing id': [
      (c) => c.replace(taxItem, 'categoryId: finance\n', ''),
      `${taxItem}, categoryId: is missing; it must be a text (Category, the tab it is shown under).`,
    ],
    'a missing body': [
      (c) => c.writePage(taxEn, { title: 'Tax', summary: 'S', imageAlt: '' }),
      `${taxEn}, body: is missing: it is the text below the second --- of this file.`,
    ],
    'a body among the fields': [
      (c) => c.replace(taxEn, 'title:', 'body: x\ntitle:'),
      `${taxEn}, body: is the text below the second --- of en.md; move it there.`,
    ],
    'a body where the kind has none': [
      (c) => c.writePage('regions/tashkent/en.md', { name: 'Tashkent', below: 'More' }),
      'regions/tashkent/en.md, line 4: Text below the second --- is not shown for this kind; move it into a field.',
    ],
    'an empty text': [(c) => c.replace(taxEn, 'title: Tax\n', 'title: ""\n'), `${taxEn}, title: must not be empty.`],
    'a text of characters that nobody sees': [
      (c) => c.replace(taxEn, 'title: Tax\n', 'title: "\\u200b \\u3164"\n'),
      `${taxEn}, title: must not be empty.`,
    ],
    'no-break spaces and marks of direction in a phone number, which are no mistake': [
      (c) => c.replace('contact/item.yaml', '+998 71 000 00 00', '\u200e+998\u00a071\u00a0000 00 00'),
    ],
    'no value': [(c) => c.replace(taxEn, 'title: Tax\n', 'title:\n'), `${taxEn}, title: must be a text, but is empty.`],
    'a text that YAML takes for a number': [
      (c) => c.replace(taxEn, 'title: Tax\n', 'title: 2026\n'),
      `${taxEn}, title: must be a text, but is 2026; put quotation marks around it to make it a text.`,
    ],
    'a long text': [
      (c) => c.replace(taxEn, 'title: Tax\n', `title: ${'x'.repeat(121)}\n`),
      `${taxEn}, title: is too long: 121 characters where at most 120 fit.`,
    ],
    'a text for a number': [
      (c) => c.replace(taxItem, 'order: 1', 'order: first'),
      `${taxItem}, order: must be a whole number, but is "first".`,
    ],
    'a negative number': [(c) => c.replace(taxItem, 'order: 1', 'order: -1'), `${taxItem}, order: must be at least 0, but is -1.`],
    'a wrong order where it is no field': [
      (c) => c.replace('regions/tashkent/item.yaml', 'order: 1', 'order: x'),
      'regions/tashkent/item.yaml, order: must be a whole number from 0; the smallest comes first in lists.',
    ],
    'a text for a list': [
      (c) => c.replace('projects/bridge/en.md', 'results:\n  - Built.', 'results: Built.'),
      'projects/bridge/en.md, results: must be a list, each entry on a line that begins with "- ", but is "Built.".',
    ],
    'a text for a group': [
      (c) => c.replace('blogs/newest/en.md', 'author:\n  name: Anna\n  memberId: anna', 'author: Anna'),
      'blogs/newest/en.md, author: must be a group of the fields name, memberId, isTeam, but is "Anna".',
    ],
    'a list that is too long': [
      (c) => c.replace('projects/bridge/en.md', 'results:', `results:\n${'  - More.\n'.repeat(12)}`.trimEnd()),
      'projects/bridge/en.md, results: has 13 entries; at most 12 are allowed.',
    ],
    'an empty list that must not be': [
      (c) => c.replace('members/anna/item.yaml', 'languageTags:\n  - en-GB\n  - ru', 'languageTags: []'),
      'members/anna/item.yaml, languageTags: has 0 entries; at least 1 are required.',
    ],
    'a day that does not exist': [
      (c) => c.replace('blogs/newest/item.yaml', '2026-01-01', '2026-02-30'),
      'blogs/newest/item.yaml, date: must be a date that exists, such as 2026-03-01, but is "2026-02-30".',
    ],
    'a moment without a zone': [
      (c) => c.replace(taxItem, '09:00:00Z', '09:00:00'),
      `${taxItem}, updatedAt: must be a date and time with its time zone, such as 2026-03-01T09:00:00Z, but is "2026-03-01T09:00:00".`,
    ],
    'a wrong e-mail address': [
      (c) => c.replace('contact/item.yaml', 'office@firm.example', 'office'),
      'contact/item.yaml, email: must be an e-mail address such as office@firm.example, but is "office".',
    ],
    'an address that runs code': [
      (c) => c.replace('contact/item.yaml', 'https://t.me/firm', 'javascript:alert(1)'),
      'contact/item.yaml, telegram: must be a web address that begins with https:// or http:// and has no spaces, but is "javascript:alert(1)".',
    ],
    'a wrong phone number': [
      (c) => c.replace('contact/item.yaml', '+998 71 000 00 00', 'call us'),
      'contact/item.yaml, phone: must be a phone number of digits, spaces, brackets and hyphens, but is "call us".',
    ],
    'a word that is no choice': [
      (c) => c.replace('jobs/clerk/item.yaml', 'full-time', 'fulltime'),
      'jobs/clerk/item.yaml, employment: must be one of full-time, part-time, internship, contract, but is "fulltime".',
    ],
    'an id in a file': [append(taxItem, 'id: tax'), `${taxItem}, id: comes from the name of the folder or file; delete this line.`],
    'a name in the metadata of a page': [
      append('seo/home/item.yaml', 'name: home'),
      'seo/home/item.yaml, name: comes from the name of the folder or file; delete this line.',
    ],
    'a language in a file': [
      (c) => c.replace(taxEn, 'title:', 'language: en\ntitle:'),
      `${taxEn}, language: comes from the name of the folder or file; delete this line.`,
    ],
  }));

describe('references', () =>
  testMistakes({
    'ids of items that are not there': [
      (c) => c.replace(taxItem, '  - anna', '  - ana'),
      `${taxItem}, memberIds › 1: There is no folder members/ana. Did you mean "anna"?`,
    ],
    'an id in a group of a locale file': [
      (c) => c.replace('blogs/newest/en.md', 'memberId: anna', 'memberId: nobody'),
      'blogs/newest/en.md, author › memberId: There is no folder members/nobody.',
    ],
  }));
