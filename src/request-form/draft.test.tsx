import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { field, fillRequired, openForm, requestTexts, sendButton } from '../../testing/form/form-page';
import { hangUp, type RequestServer, requestServer, taken } from '../../testing/form/request-server';
import { draftFields } from './form-values';

jest.mock('gatsby', () => require('../../testing/form/gatsby'));

let server: RequestServer;
beforeEach(async () => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/contact');
  server = await requestServer();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

/** As in a browser that refuses storage; until the end of the test. */
function switchStorageOff(): void {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    });
}

const stored = () => JSON.parse(sessionStorage.getItem('request-draft') ?? 'null');

test('saves the draft after a debounce, without consent and hidden fields', async () => {
  const { user } = openForm();
  await fillRequired(user);
  await waitFor(() => expect(stored()?.values.message).toBe('A question on tax.'));
  expect(Object.keys(sessionStorage)).toEqual(['request-draft']);
  expect(Object.keys(stored().values).sort()).toEqual([...draftFields].sort());
});

test('saves the draft on pagehide', async () => {
  const { user } = openForm();
  await user.type(field('name'), 'A');
  fireEvent(window, new Event('pagehide'));
  expect(stored().values.name).toBe('A');
});

test('restores the draft after a reload, in another language and on another page, without the consent', async () => {
  const home = openForm('en', '/');
  await fillRequired(home.user);
  await home.user.selectOptions(field('regionId'), 'tashkent');
  home.unmount();
  openForm('ru', '/contact');
  expect([field('name').value, field('message').value, field('regionId').value]).toEqual([
    'Aziza Karimova',
    'A question on tax.',
    'tashkent',
  ]);
  expect(field('consent')).not.toBeChecked();
});

test('drops options that no longer exist', () => {
  sessionStorage.setItem('request-draft', JSON.stringify({ values: { name: 'A', regionId: 'gone' }, key: 'k', startedAt: 0, preset: '' }));
  openForm();
  expect([field('name').value, field('regionId').value]).toEqual(['A', '']);
});

test('keeps the draft through an outage and deletes it after success', async () => {
  server.answer = hangUp;
  const { user, unmount } = openForm();
  await fillRequired(user);
  await user.click(sendButton());
  await screen.findByRole('alert');
  expect(stored().values.message).toBe('A question on tax.');
  server.answer = taken;
  await user.click(sendButton());
  await screen.findByText('2603-7K3F-92QD');
  expect(stored()).toBeNull();
  unmount();
  fireEvent(window, new Event('pagehide'));
  expect(stored()).toBeNull();
  openForm();
  expect(field('message')).toHaveValue('');
});

test('deletes the draft of an emptied form', async () => {
  const { user, unmount } = openForm();
  await user.type(field('name'), 'A');
  await user.clear(field('name'));
  unmount();
  expect(sessionStorage).toHaveLength(0);
});

test('a page restored from the back/forward cache reloads the draft', async () => {
  const { user } = openForm();
  await user.type(field('name'), 'Old');
  sessionStorage.setItem('request-draft', JSON.stringify({ values: { name: 'New' }, key: 'k', startedAt: 0, preset: '' }));
  const back = Object.assign(new Event('pageshow'), { persisted: true });
  fireEvent(window, back);
  expect(field('name')).toHaveValue('New');
  sessionStorage.clear();
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  expect(field('name')).toHaveValue('');
});

test('a page restored from the back/forward cache keeps what could not be saved', async () => {
  switchStorageOff();
  const { user } = openForm();
  await user.type(field('message'), 'Kept');
  fireEvent(window, new Event('pagehide'));
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  expect(field('message')).toHaveValue('Kept');
});

test.each(['{', 'null', '[]', '"x"', '{"values":null,"key":1}', '{"values":{"name":{}},"key":"k","startedAt":0,"preset":""}'])(
  'starts empty when storage holds %s',
  (text) => {
    sessionStorage.setItem('request-draft', text);
    openForm();
    expect(field('name')).toHaveValue('');
  },
);

test('sends without storage, with one key for all attempts', async () => {
  switchStorageOff();
  server.answer = hangUp;
  const { user } = openForm();
  await fillRequired(user);
  await user.click(sendButton());
  await screen.findByRole('alert');
  server.answer = taken;
  await user.click(sendButton());
  await screen.findByText('2603-7K3F-92QD');
  expect(new Set(server.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('measures elapsed time from the creation of the draft', async () => {
  sessionStorage.setItem('request-draft', JSON.stringify({ values: { name: 'A' }, key: 'k', startedAt: Date.now() - 60_000, preset: '' }));
  const { user } = openForm();
  await fillRequired(user);
  await user.click(sendButton());
  await screen.findByText('2603-7K3F-92QD');
  expect(server.received[0]?.body.elapsed).toBeGreaterThanOrEqual(60_000);
});

describe('presets from the query string', () => {
  test('select options', () => {
    window.history.replaceState(null, '', '/contact?categoryId=labour&expertId=aziza');
    openForm();
    expect([field('categoryId').value, field('expertId').value, field('regionId').value]).toEqual(['labour', 'aziza', '']);
  });

  test('ignore unknown options and other parameters', () => {
    window.history.replaceState(null, '', '/contact?categoryId=%3Cscript%3E&expertId=nobody&message=Buy&consent=true');
    openForm();
    expect(['categoryId', 'expertId', 'message'].map((name) => field(name).value)).toEqual(['', '', '']);
    expect(field('consent')).not.toBeChecked();
  });

  test('override the draft once; later selections override them', async () => {
    sessionStorage.setItem(
      'request-draft',
      JSON.stringify({ values: { name: 'A', categoryId: 'tax' }, key: 'k', startedAt: 0, preset: '' }),
    );
    window.history.replaceState(null, '', '/contact?categoryId=labour');
    const first = openForm();
    expect(field('categoryId')).toHaveValue('labour');
    await first.user.selectOptions(field('categoryId'), requestTexts().noChoice);
    first.unmount();
    openForm();
    expect([field('name').value, field('categoryId').value]).toEqual(['A', '']);
  });
});

test('what is chosen by hand takes the preset out of the address, so that the same link chooses it anew', async () => {
  const link = '/contact?categoryId=tax&expertId=aziza';
  window.history.replaceState(null, '', link);
  const { user, unmount } = openForm();
  await user.type(field('name'), 'Bobur');
  await user.selectOptions(field('expertId'), '');
  await user.selectOptions(field('categoryId'), 'labour');
  expect(window.location.search).toBe('');
  unmount();
  window.history.replaceState(null, '', link);
  openForm();
  expect(['name', 'expertId', 'categoryId'].map((name) => field(name).value)).toEqual(['Bobur', 'aziza', 'tax']);
});

describe('offline', () => {
  const setOnline = (isOnline: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };

  test('shows a notice and still tries to send', async () => {
    const { user } = openForm();
    expect(screen.queryByText(requestTexts().offline)).toBeNull();
    setOnline(false);
    expect(screen.getByText(requestTexts().offline).parentElement).toHaveAttribute('role', 'status');
    await fillRequired(user);
    await user.click(sendButton());
    await screen.findByText('2603-7K3F-92QD');
  });

  test('removes the notice when back online', () => {
    openForm();
    setOnline(false);
    setOnline(true);
    expect(screen.queryByText(requestTexts().offline)).toBeNull();
  });
});

test('the note above the form names the person who is chosen, leads to the choice, and goes with it', async () => {
  window.history.replaceState(null, '', '/contact?expertId=aziza');
  const { user } = openForm();
  const note = document.querySelector('[data-addressee]');
  await waitFor(() => expect(note).toBeVisible());
  expect(note).toHaveTextContent(requestTexts().goesTo.replace('{{name}}', 'Aziza K.'));
  await user.click(screen.getByRole('link', { name: requestTexts().change }));
  expect(field('expertId')).toHaveFocus();
  await user.selectOptions(field('expertId'), '');
  expect(note).not.toBeVisible();
});

test('the person is removed from the request with one click', async () => {
  window.history.replaceState(null, '', '/contact?expertId=aziza');
  const { user, unmount } = openForm();
  await user.type(field('name'), 'Bobur');
  const note = document.querySelector('[data-addressee]');
  await waitFor(() => expect(note).toBeVisible());
  const remove = screen.getByRole('link', { name: requestTexts().remove });
  expect(remove).toHaveAttribute('href', '/contact#request');
  remove.focus();
  await user.keyboard('{Enter}');
  expect(field('expertId')).toHaveValue('');
  expect(note).not.toBeVisible();
  expect(screen.getByRole('heading', { name: requestTexts().title })).toHaveFocus();
  expect(window.location.search).toBe('');
  // Their link still chooses them.
  unmount();
  window.history.replaceState(null, '', '/contact?expertId=aziza');
  openForm();
  expect([field('name').value, field('expertId').value]).toEqual(['Bobur', 'aziza']);
});
