/** @jest-environment jsdom */
import axe from 'axe-core';
import { requestBody } from '../../../../testing/intake/request-body';
import { wordsIn } from '../../../locales/words';
import { refusedPage } from './refused-page';
import { sentPage } from './sent-page';

const body = requestBody({ message: '<b>bold</b>' });
const fields = {
  name: 'required',
  phone: 'phone',
  consent: 'consent',
  regionId: 'invalid',
  'x"><script>': 'unknown',
  email: 'Words of the back office',
};

/** Violations of axe on a whole page; contrast needs a real browser. */
async function violations(page: string): Promise<string[]> {
  document.open();
  document.write(page);
  document.close();
  const { violations: found } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

describe.each(['en', 'ar'] as const)('in %s', (locale) => {
  test('the success page is accessible', async () => expect(await violations(sentPage(locale, '2603-7K3F-92QD'))).toEqual([]));

  test('the success page says what happens next', () => {
    document.documentElement.innerHTML = sentPage(locale, '2603-7K3F-92QD');
    const steps = Array.from(document.querySelectorAll('h2 + ol > li'), (step) => step.textContent);
    expect(steps).toEqual(Object.values(wordsIn(locale).request.nextSteps));
  });

  test('the page with errors is accessible, with and without a form', async () => {
    expect(
      await violations(refusedPage(locale, { error: 'Error', message: 'Message', fields }, { ...body, consent: false }, '/api/request')),
    ).toEqual([]);
    expect(await violations(refusedPage(locale, { error: 'Error', message: 'Message' }, undefined, '/api/request'))).toEqual([]);
  });
});

test('errors are in the order of the form and link to their fields, and input is never markup', () => {
  document.documentElement.innerHTML = refusedPage('en', { error: 'E', message: 'M', fields }, body, '/api/request');
  const items = [...document.querySelectorAll('.problem li')];
  expect(items.map((item) => item.querySelector('a')?.getAttribute('href') ?? null)).toEqual([
    '#name',
    '#phone',
    '#email',
    '#consent',
    null,
    null,
  ]);
  expect(items.map((item) => item.textContent).slice(2, 3)).toEqual(['E-mail: Words of the back office']);
  for (const item of items) expect(document.querySelector(item.querySelector('a')?.getAttribute('href') ?? 'body')).not.toBeNull();
  expect(document.querySelectorAll('script, b')).toHaveLength(0);
  expect(document.querySelector('textarea')?.value).toBe('<b>bold</b>');
});

test('the day of a call can be given up', () => {
  const show = (callDay: string, broken: object) => {
    const wish = { ...body, callDay, callPart: 'morning' };
    document.documentElement.innerHTML = refusedPage('en', { error: 'E', message: 'M', fields: { ...broken } }, wish, '/api/request');
    return document.querySelector<HTMLSelectElement>('label[for=callDay] + select#callDay[name=callDay]');
  };
  const day = show('friday', { phone: 'callable' });
  expect([day?.value, day?.options[0]?.value, day?.options[0]?.text]).toEqual(['friday', '', wordsIn('en').request.callNo]);
  expect(document.querySelector('input[name=callPart]')).toHaveProperty('value', 'morning');
  expect(document.querySelector('#phone-rule')?.textContent).toBe(wordsIn('en').request.errors.callable);
  expect([show('', {}), show('sunday', { callDay: 'invalid' })]).toEqual([null, null]);
  expect(document.querySelector('input[name=callPart]')).toBeNull();
});

test('contacts are links; invalid addresses are left out', () => {
  const show = (contacts: object) => {
    document.documentElement.innerHTML = refusedPage('ar', { error: 'E', message: 'M', contacts }, body, '/api/request');
    return [...document.querySelectorAll('.problem a')].map((link) => [link.getAttribute('href'), link.querySelector('bdi')?.dir]);
  };
  expect(show({ phone: '+998 00 000 01 23', email: 'office@mezon.example', telegram: 'https://t.me.example/mezon' })).toEqual([
    ['tel:+998000000123', 'ltr'],
    ['mailto:office@mezon.example', 'ltr'],
    ['https://t.me.example/mezon', undefined],
  ]);
  expect(show({ phone: '', email: 'x?bcc=y', telegram: 'javascript:alert(1)' })).toEqual([]);
  expect(document.querySelector('.problem')?.textContent).toContain(wordsIn('ar').server.alternatives.unknown);
});
