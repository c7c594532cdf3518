import { readConfig } from '../config';
import { channelsOf, intakeSettings } from './settings';

const read = (environment: Record<string, string>) => intakeSettings(readConfig({ DATA_DIR: '/srv/data', ...environment }));

test('defaults: SQLite in the data folder, no channels, limits in milliseconds', () => {
  const settings = read({});
  expect(settings).toMatchObject({
    databaseUrl: '',
    databaseFile: '/srv/data/requests.db',
    spoolFile: '/srv/data/requests-spool.jsonl',
    mail: null,
    minFillMs: 3_000,
    forwardMs: 3_000,
    parkAfterMs: 168 * 3_600_000,
    retentionMs: 180 * 24 * 3_600_000,
  });
  expect(channelsOf(settings)).toEqual([]);
});

test('a back office and a mail server are two channels', () => {
  const settings = read({
    API_HOST: 'https://office.example',
    SMTP_URL: 'smtp://mail.example',
    REQUEST_MAIL_TO: 'a@mezon.example, b@mezon.example',
    REQUEST_RETENTION_DAYS: '0',
  });
  expect(channelsOf(settings)).toEqual(['backOffice', 'mail']);
  expect(settings).toMatchObject({
    mail: { to: ['a@mezon.example', 'b@mezon.example'], from: 'a@mezon.example', staffLocale: 'ru' },
    retentionMs: null,
  });
});

test('locale domains are origins of the site', () => {
  expect(read({ SITE_URL: 'https://mezon.example', LOCALE_DOMAINS: 'de=mezon.example.de' }).siteOrigins).toEqual([
    'https://mezon.example',
    'https://mezon.example.de',
  ]);
});

test.each([
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ SMTP_URL: 'http://mail.example', REQUEST_MAIL_TO: 'a@b.example' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'REQUEST_MAIL_TO is empty'],
  [{ SMTP_URL: 'smtp://user:50%@mail.example', REQUEST_MAIL_TO: 'office@mezon.example' }, 'SMTP_URL'],
  [{ REQUEST_MAIL_TO: 'a@b.example' }, 'SMTP_URL is empty'],
  [{ SMTP_URL: 'smtp://mail.example', REQUEST_MAIL_TO: 'a@b.example\r\nBcc: c' }, 'REQUEST_MAIL_TO'],
  [{ REQUEST_MAIL_FROM: 'Firm <a@b.example>' }, 'REQUEST_MAIL_FROM'],
  [{ STAFF_LOCALE: 'ko' }, 'STAFF_LOCALE'],
  [{ REQUESTS_PER_ADDRESS: '0' }, 'REQUESTS_PER_ADDRESS'],
  [{ REQUEST_FORWARD_SECONDS: '-1' }, 'REQUEST_FORWARD_SECONDS'],
  [{ REQUEST_FORWARD_SECONDS: '16' }, 'REQUEST_FORWARD_SECONDS'],
])('%j is refused, naming %s', (environment, words) => expect(() => read(environment as Record<string, string>)).toThrow(words));
