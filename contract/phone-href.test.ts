import { phoneHref } from './phone-href';

test.each([
  ['+998 00 000 00 00', 'tel:+998000000000'],
  ['(71) 200-00-00', 'tel:712000000'],
  [' +7 (495) 000-00-00', 'tel:+74950000000'],
])('%s is called by %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});
