import { requestForm } from '../../../testing/intake/request-body';
import { checkRequest } from '../validation/check-request';
import { formToBody } from './body-parsers';

const body = (text: string) => ({ ...formToBody(new URLSearchParams(text)) });

test('a whole form passes the check', () =>
  expect(checkRequest(formToBody(requestForm()), 'UZ')).toMatchObject({ request: { name: 'Aziza Example', consent: true } }));

test.each([
  ['consent=true', { consent: true }],
  ['consent=', { consent: false }],
  ['', { consent: false }],
  ['consent=maybe', { consent: false }],
  ['name=a&name=b', { name: ['a', 'b'], consent: false }],
])('%s', (text, expected) => expect(body(text)).toEqual(expected));

test('__proto__ is a name like any other', () => {
  const parsed = formToBody(new URLSearchParams('__proto__=x&name=a'));
  expect(Object.keys(parsed)).toContain('__proto__');
  expect(checkRequest(parsed, 'UZ')).toMatchObject({ broken: expect.objectContaining({ message: 'required' }) });
});
