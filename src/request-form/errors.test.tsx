import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { localeCodes } from '../../contract/locales';
import { field, fillRequired, openForm, requestTexts, sendButton } from '../../testing/form/form-page';
import { json, type RequestServer, requestServer } from '../../testing/form/request-server';
import { sampled } from '../../testing/sampled';

jest.mock('gatsby', () => require('../../testing/form/gatsby'));

let server: RequestServer;
beforeEach(async () => {
  sessionStorage.clear();
  document.title = 'Contact';
  window.history.replaceState(null, '', '/contact');
  server = await requestServer();
});
afterEach(() => server.close());

const summaryLinks = async () => within(await screen.findByRole('alert')).getAllByRole('link');
const errorAt = (name: string) => document.getElementById(`request-${name}-error`);

test('an empty form shows a focused summary in form order and sends nothing', async () => {
  const { user } = openForm();
  await user.click(sendButton());
  const { required, errors } = requestTexts();
  expect((await summaryLinks()).map((link) => link.textContent)).toEqual([
    required.name,
    errors.reachable,
    required.message,
    errors.consent,
  ]);
  const alert = screen.getByRole('alert');
  expect(within(alert).getByRole('heading', { level: 3 })).toHaveTextContent(requestTexts().errorsTitle);
  expect(alert.parentElement).toHaveFocus();
  expect(document.title).toBe('Error: Contact');
  expect(server.received).toEqual([]);
});

test('each field shows the same message after a visually hidden prefix', async () => {
  const { user } = openForm();
  await user.click(sendButton());
  for (const link of await summaryLinks()) {
    const name = link.getAttribute('href')?.replace('#request-', '') ?? '';
    expect(errorAt(name)).toHaveTextContent(`Error: ${link.textContent}`);
    expect(errorAt(name)?.querySelector('.visually-hidden')).toHaveTextContent(/^Error:$/);
    expect(field(name)).toHaveAttribute('aria-invalid', 'true');
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(`Error: ${link.textContent}`));
  }
});

test('summary links focus their field without changing the URL', async () => {
  const { user } = openForm();
  await user.click(sendButton());
  for (const link of await summaryLinks()) {
    await user.click(link);
    expect(`#${document.activeElement?.id}`).toBe(link.getAttribute('href'));
  }
  expect(window.location.hash).toBe('');
});

test('each attempt moves the focus again and shows the remaining errors', async () => {
  const { user } = openForm();
  await user.click(sendButton());
  await screen.findByRole('alert');
  await user.type(field('name'), 'Aziza');
  await user.click(sendButton());
  await waitFor(() => expect(document.querySelector('[role=alert] a')).toHaveAttribute('href', '#request-phone'));
  expect((await summaryLinks()).map((link) => link.getAttribute('href'))).toEqual([
    '#request-phone',
    '#request-message',
    '#request-consent',
  ]);
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
  expect(field('name')).not.toHaveAttribute('aria-invalid');
  expect(document.title).toBe('Error: Contact');
});

test('what is neither a phone number nor an e-mail address violates its rule', async () => {
  const { user } = openForm();
  await fillRequired(user, { phone: 'call me', email: 'aziza@' });
  await user.click(sendButton());
  const { phone, email } = requestTexts().errors;
  expect((await summaryLinks()).map((link) => link.textContent)).toEqual([phone, email]);
});

test('text that is too long is reported, not truncated', async () => {
  const { user } = openForm();
  await fillRequired(user, { message: 'x'.repeat(5_001) });
  await user.click(sendButton());
  const { fields, errors } = requestTexts();
  expect((await summaryLinks()).map((link) => link.textContent)).toEqual([`${fields.message}: ${errors.tooLong}`]);
  expect(field('message').value).toHaveLength(5_001);
});

test('shows field errors of the server the same way, under its title', async () => {
  server.answer = json(422, {
    error: 'Please check the form',
    message: 'Some fields are not right.',
    fields: {
      message: 'tooLong',
      phone: 'phone',
      regionId: 'noSuchRule',
      email: 'This address bounced before.',
      consentVersion: 'required',
    },
  });
  const { user } = openForm();
  await fillRequired(user);
  await user.click(sendButton());
  const { fields, errors } = requestTexts();
  const items = within(await screen.findByRole('alert')).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    errors.phone,
    `${fields.email}: This address bounced before.`,
    `${fields.message}: ${errors.tooLong}`,
    `${fields.regionId}: ${errors.invalid}`,
    `consentVersion: ${errors.required}`,
  ]);
  expect(screen.getByRole('alert')).toHaveTextContent('Please check the formSome fields are not right.');
  expect(await summaryLinks()).toHaveLength(4);
  expect(errorAt('regionId')).toHaveTextContent(`Error: ${fields.regionId}: ${errors.invalid}`);
});

test('who wants a call gives a number; who gives a number needs no e-mail address', async () => {
  const { user } = openForm();
  await user.selectOptions(field('callDay'), 'tuesday');
  await fillRequired(user, { phone: '' });
  await user.click(sendButton());
  expect((await summaryLinks()).map((link) => link.textContent)).toEqual([requestTexts().errors.callable]);
  await user.type(field('phone'), '+82 2 000 0123');
  await user.clear(field('email'));
  await user.click(sendButton());
  await screen.findByRole('heading', { name: requestTexts().sentTitle });
  expect(server.received[0]?.body).toMatchObject({ phone: '+82 2 000 0123', callDay: 'tuesday' });
  expect(server.received[0]?.body).not.toHaveProperty('email');
});

test('fields and rules with the names of what every object has are harmless', async () => {
  server.answer = (response) =>
    response
      .writeHead(422, { 'content-type': 'application/json' })
      .end(
        '{"error":"No","message":"Really","fields":{"__proto__":"x","constructor":"x","toString":"x","phone":"__proto__","email":"constructor","message":"toString"}}',
      );
  const { user } = openForm();
  await fillRequired(user);
  await user.click(sendButton());
  await screen.findByRole('alert');
  const { fields, errors } = requestTexts();
  for (const name of ['phone', 'email', 'message']) expect(errorAt(name)).toHaveTextContent(`${fields[name]}: ${errors.invalid}`);
});

describe.each(sampled(['kr', 'ar'], localeCodes))('in %s', (locale) => {
  test('the summary and the title are translated', async () => {
    const { user } = openForm(locale);
    await user.click(sendButton(locale));
    const { required, errors, errorsTitle, errorText } = requestTexts(locale);
    expect((await summaryLinks()).map((link) => link.textContent)).toEqual([
      required.name,
      errors.reachable,
      required.message,
      errors.consent,
    ]);
    expect(within(screen.getByRole('alert')).getByRole('heading')).toHaveTextContent(errorsTitle);
    await waitFor(() => expect(document.title).toBe(errorText.replace('{{text}}', 'Contact')));
  });
});
