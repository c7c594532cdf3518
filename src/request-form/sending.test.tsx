import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { field, fillRequired, notificationTexts, openForm, requestTexts, sendButton } from '../../testing/form/form-page';
import { hangUp, json, type RequestServer, requestServer, taken } from '../../testing/form/request-server';

jest.mock('gatsby', () => require('../../testing/form/gatsby'));

let server: RequestServer;
beforeEach(async () => {
  sessionStorage.clear();
  document.title = 'Contact';
  window.history.replaceState(null, '', '/contact');
  server = await requestServer();
});
afterEach(async () => {
  toast.dismiss();
  await server.close();
});

const lastKey = () => server.received.at(-1)?.headers['idempotency-key'];
const sent = () => screen.findByRole('heading', { name: requestTexts().sentTitle });
const notices = () => screen.findByRole('region', { name: notificationTexts().list });

test('posts a request by the contract and replaces the form by its reference', async () => {
  const { user } = openForm();
  await fillRequired(user);
  await user.selectOptions(field('categoryId'), 'tax');
  await user.click(sendButton());
  await sent();
  expect(screen.getByText('2603-7K3F-92QD')).toHaveAttribute('dir', 'ltr');
  expect(document.getElementById('request')).toHaveFocus();
  expect(document.getElementById('request')).toHaveAttribute('role', 'status');
  expect(document.querySelector('form')).toBeNull();

  const [received] = server.received;
  expect(received?.url).toBe('/api/request');
  expect(received?.headers).toMatchObject({ 'content-type': 'application/json', accept: 'application/json', 'accept-language': 'en' });
  expect(lastKey()).toMatch(/^[0-9a-f]{32}$/);
  const { elapsed, ...body } = received?.body ?? {};
  expect(elapsed).toEqual(expect.any(Number));
  expect(body).toEqual({
    name: 'Aziza Karimova',
    phone: '+998 90 123 45 67',
    email: 'aziza@example.com',
    message: 'A question on tax.',
    categoryId: 'tax',
    consent: true,
    consentVersion: '2026-01',
    locale: 'en',
    page: '/contact',
  });
});

test('success is said once: who answers, by when and what happens next, with the number to copy', async () => {
  const { user } = openForm();
  await fillRequired(user);
  await user.selectOptions(field('expertId'), 'aziza');
  await user.click(sendButton());
  await sent();
  const { answerFrom, nextSteps, copy, copied } = requestTexts();
  const card = document.getElementById('request') as HTMLElement;
  expect(card).toHaveTextContent(answerFrom.replace('{{name}}', 'Aziza K.'));
  // The server took it on a Sunday, whatever the visitor's clock says.
  expect(card).toHaveTextContent('You have an answer by 2 March 2026 at 18:00, Tashkent time.');
  for (const step of Object.values<string>(nextSteps)) expect(card).toHaveTextContent(step);
  expect(screen.queryByRole('region', { name: notificationTexts().list })).toBeNull();
  await user.click(within(card).getByRole('button', { name: copy }));
  expect(await navigator.clipboard.readText()).toBe('2603-7K3F-92QD');
  const popUp = await notices();
  expect(await within(popUp).findByText(copied)).toBeInTheDocument();
  expect(within(popUp).getByText(notificationTexts().successTitle)).toBeInTheDocument();
});

test('a receipt that does not say when the request arrived promises no time', async () => {
  server.answer = json(201, { data: { reference: '2603-7K3F-92QD' } });
  const { user } = openForm();
  await fillRequired(user);
  await user.click(sendButton());
  await sent();
  expect(document.getElementById('request')).not.toHaveTextContent('You have an answer by');
});

test('a chosen day brings the browser’s time zone, and all that was said about the call is sent', async () => {
  const { user } = openForm();
  await fillRequired(user);
  await user.selectOptions(field('callDay'), 'monday');
  expect(field('callZone')).toHaveValue(Intl.DateTimeFormat().resolvedOptions().timeZone);
  await user.selectOptions(field('callPart'), 'morning');
  await user.selectOptions(field('callLanguage'), 'kr');
  await user.clear(field('callZone'));
  await user.type(field('callZone'), 'Seoul');
  await user.click(sendButton());
  await sent();
  expect(server.received[0]?.body).toMatchObject({ callDay: 'monday', callPart: 'morning', callZone: 'Seoul', callLanguage: 'kr' });
});

test('an error of the API without a title has the localized one', async () => {
  server.answer = (response) => response.writeHead(400, { 'content-type': 'application/json' }).end('{"message":"Closed until Monday."}');
  const { user } = openForm('ru');
  await fillRequired(user);
  await user.click(sendButton('ru'));
  expect(await screen.findByRole('alert')).toHaveTextContent('ОшибкаClosed until Monday.');
});

test('while sending, an overlay covers the form, which can be neither edited nor sent again', async () => {
  let release = () => undefined as unknown;
  server.answer = (response, received) => {
    release = () => taken(response, received);
  };
  const { user } = openForm();
  await fillRequired(user);
  const form = document.querySelector('form') as HTMLFormElement;
  await user.dblClick(sendButton());
  fireEvent.submit(form);
  const words = await screen.findByText(requestTexts().sending, { selector: '[role=status] *' });
  expect(form).toHaveAttribute('aria-busy', 'true');
  // Screen readers may keep quiet what changes within something that is busy.
  expect(form).not.toContainElement(words);
  expect(sendButton()).toBeDisabled();
  expect(field('name').closest('form > div')).toHaveProperty('inert', true);
  await waitFor(() => expect(server.received).toHaveLength(1));
  release();
  await sent();
  expect(server.received).toHaveLength(1);
});

test('without a response the input stays, other contact channels are offered, and the retry uses the same key', async () => {
  server.answer = hangUp;
  const { user } = openForm();
  await fillRequired(user);
  await user.click(sendButton());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(`${requestTexts().notSentTitle}${requestTexts().notSent}`);
  expect(alert.parentElement).toHaveFocus();
  expect(document.title).toBe('Error: Contact');
  expect(field('message')).toHaveValue('A question on tax.');
  expect(screen.getByRole('link', { name: `${requestTexts().call}: +998 00 000 01 23` })).toHaveAttribute('href', 'tel:+998000000123');
  expect(screen.getByRole('link', { name: requestTexts().telegram })).toHaveAttribute('href', 'https://t.me/mezon_example');

  const firstKey = lastKey();
  server.answer = taken;
  await user.click(sendButton());
  await sent();
  expect(lastKey()).toBe(firstKey);
  expect(document.title).toBe('Contact');
});

test('the e-mail link contains the text only during the click', async () => {
  server.answer = hangUp;
  const { user } = openForm();
  await fillRequired(user);
  await user.click(sendButton());
  const link = await screen.findByRole('link', { name: requestTexts().byEmail });
  expect(link).toHaveAttribute('href', 'mailto:office@mezon.example');
  const followed = new Promise<string>((resolve) => {
    const follow = (event: Event) => {
      event.preventDefault();
      resolve((event.target as HTMLAnchorElement).href);
      removeEventListener('click', follow);
    };
    addEventListener('click', follow);
  });
  await user.click(link);
  const [address, query] = (await followed).split('?');
  const mail = new URLSearchParams(query?.replace(/\+/g, '%2B'));
  expect([address, mail.get('subject')]).toEqual(['mailto:office@mezon.example', requestTexts().mailSubject]);
  expect(mail.get('body')).toContain('Your question: A question on tax.');
  await waitFor(() => expect(link).toHaveAttribute('href', 'mailto:office@mezon.example'));
});

test.each([
  ['a server error', 503, { error: 'Your request was not taken', message: 'Please try again in a few minutes.' }, true],
  ['too many requests', 429, { error: 'Too many requests', message: 'Please try again a little later.' }, true],
  ['a rejection', 403, { error: 'Not sent from our site', message: 'Please send the form there.' }, false],
])('%s shows the API’s message in the page and in a toast', async (_, status, body, isHelpless) => {
  server.answer = json(status, body);
  const { user } = openForm();
  await fillRequired(user);
  await user.click(sendButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(`${body.error}${body.message}`);
  expect(screen.queryByText(requestTexts().alternatives) !== null).toBe(isHelpless);
  const popUp = await notices();
  expect(await within(popUp).findByText(body.error)).toBeInTheDocument();
  expect(within(popUp).getByText(body.message)).toBeInTheDocument();
  expect(sendButton()).toBeEnabled();
});

// What else is none: `engine/send-request.test.ts`.
test('a page in place of a response is not accepted as one', async () => {
  server.answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
  const { user } = openForm();
  await fillRequired(user);
  await user.click(sendButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(requestTexts().notSent);
});

test('in Russian an error without a title gets the specified one', async () => {
  server.answer = hangUp;
  const { user } = openForm('ru');
  await fillRequired(user);
  await user.click(sendButton('ru'));
  const popUp = await screen.findByRole('region', { name: notificationTexts('ru').list });
  expect(await within(popUp).findByText('Ошибка')).toBeInTheDocument();
  expect(within(popUp).getByText(requestTexts('ru').notSentTitle)).toBeInTheDocument();
});

test.each([
  ['en', 'bottom-left', false],
  ['ar', 'bottom-right', true],
] as const)('in %s the toast is at the %s and can be closed', async (locale, side, isRtl) => {
  server.answer = json(503, { error: `Title ${locale}`, message: 'Text' });
  const { user } = openForm(locale);
  await fillRequired(user);
  await user.click(sendButton(locale));
  const title = await screen.findByText(`Title ${locale}`, { selector: '[role=status] *' });
  expect(title.closest(`.Toastify__toast-container--${side}`)).not.toBeNull();
  expect(title.closest('.Toastify__toast--rtl') !== null).toBe(isRtl);
  await user.click(screen.getByRole('button', { name: notificationTexts(locale).close }));
  await waitFor(() => expect(title).not.toBeInTheDocument());
});

test('invisible characters and internationalised domains are sent normalised', async () => {
  const { user } = openForm();
  await fillRequired(user, { phone: '\u200E+998 90 123 45 67\u200F', email: ' info@пример.рф' });
  await user.click(sendButton());
  await sent();
  expect(server.received[0]?.body).toMatchObject({ phone: '+998 90 123 45 67', email: 'info@xn--e1afmkfd.xn--p1ai' });
});

test('a filled honeypot is sent for the server to reject', async () => {
  const { user } = openForm();
  await fillRequired(user);
  fireEvent.input(document.querySelector('[name=website]') as HTMLInputElement, { target: { value: 'https://spam.example' } });
  await user.click(sendButton());
  await sent();
  expect(server.received[0]?.body.website).toBe('https://spam.example');
});
