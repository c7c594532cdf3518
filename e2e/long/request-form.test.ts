// The form's specs in the languages that `npm test` leaves out.
process.env.FORM_LOCALES = 'ru,ar,zh';

describe.each(['accessibility', 'draft', 'errors', 'outage', 'plain', 'privacy', 'refused', 'way'])('%s', (part) => {
  require(`../request-${part}.test.ts`);
});
