import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { FormPage, field, fillRequired, openForm, requestTexts, sendButton } from '../../testing/form/form-page';
import { controlNearView } from '../../testing/form/near-view';
import { renderOnServer } from '../../testing/form/render-on-server';
import { keepBeforeStart } from './draft/before-start';
import { presetFields } from './draft/draft-store';
import { draftFields } from './form-values';

jest.mock('gatsby', () => require('../../testing/form/gatsby'));

let isEngineFetched = false;
let isEngineMissing = false;
jest.mock('./engine/engine', () => ({
  __esModule: true,
  get Engine() {
    if (isEngineMissing) throw new Error('Loading chunk request-engine failed');
    isEngineFetched = true;
    return jest.requireActual('./engine/engine').Engine;
  },
}));

let root: Root | undefined;
let host: HTMLElement;

/** Renders the page as served. */
function serve(locale: 'en' | 'ar' = 'en'): HTMLElement {
  host = document.createElement('div');
  host.innerHTML = renderOnServer(<FormPage locale={locale} page="/contact" />);
  document.body.append(host);
  return host;
}

/** Hydrates the served page. */
async function hydrate(locale: 'en' | 'ar' = 'en'): Promise<void> {
  await act(async () => {
    root = hydrateRoot(host, <FormPage locale={locale} page="/contact" />);
  });
}

beforeEach(() => {
  sessionStorage.clear();
  isEngineFetched = false;
  isEngineMissing = false;
  controlNearView();
});

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  host?.remove();
});

test('the served form is a plain form with every field of the contract', () => {
  const form = serve('ar').querySelector('form');
  expect([form?.getAttribute('method'), form?.getAttribute('action'), form?.noValidate]).toEqual(['post', '/api/request', false]);
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    locale: 'ar',
    page: '/ar/contact',
    consentVersion: '2026-01',
    website: '',
    name: '',
    phone: '',
    email: '',
    callDay: '',
    callPart: '',
    callZone: '',
    callLanguage: '',
    categoryId: '',
    regionId: '',
    expertId: '',
    message: '',
  });
  expect(field('consent').required && !field('consent').checked && field('consent').value === 'true').toBe(true);
  expect([...(form?.querySelectorAll('[required]') ?? [])].map((control) => control.getAttribute('name'))).toEqual([
    'name',
    'message',
    'consent',
  ]);
  expect(form?.querySelector('button')).toBeEnabled();
  expect(form?.querySelectorAll('option[value=labour], option[value=tashkent], option[value=aziza]')).toHaveLength(3);
});

test('input, focus and caret survive hydration and loading the engine', async () => {
  const errors = jest.spyOn(console, 'error');
  serve();
  const controls = ['name', 'message', 'regionId', 'consent'].map((name) => field(name));
  const [name, message, region, consent] = controls as [HTMLInputElement, HTMLInputElement, HTMLInputElement, HTMLInputElement];
  name.value = 'Aziza';
  message.value = 'Half a sent';
  region.value = 'tashkent';
  consent.click();
  message.focus();
  message.setSelectionRange(4, 6);

  await hydrate();
  await waitFor(() => expect(isEngineFetched).toBe(true));
  await act(async () => undefined);

  expect(controls.map((control) => field(control.name))).toEqual(controls);
  expect([name.value, message.value, region.value, consent.checked]).toEqual(['Aziza', 'Half a sent', 'tashkent', true]);
  expect(document.activeElement).toBe(message);
  expect([message.selectionStart, message.selectionEnd]).toEqual([4, 6]);
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});

test('input before hydration takes precedence over the draft', async () => {
  const values = { name: 'From the draft', message: 'From the draft' };
  sessionStorage.setItem('request-draft', JSON.stringify({ values, key: 'k', startedAt: 0, preset: '' }));
  serve();
  field('name').value = 'Typed';
  await hydrate();
  expect([field('name').value, field('message').value]).toEqual(['Typed', 'From the draft']);
});

test('a person who is deselected before hydration stays so, and the note on the addressee follows the choice', async () => {
  const errors = jest.spyOn(console, 'error');
  window.history.replaceState(null, '', '/contact?expertId=aziza');
  const note = serve().querySelector('[data-addressee]');
  keepBeforeStart('request-draft', draftFields, presetFields);
  expect(note).toBeVisible();
  fireEvent.change(field('expertId'), { target: { value: '' } });
  await hydrate();
  expect(field('expertId')).toHaveValue('');
  expect(note).not.toBeVisible();
  fireEvent.change(field('expertId'), { target: { value: 'aziza' } });
  await waitFor(() => expect(note).toBeVisible());
  expect(note).toHaveTextContent('Aziza K.');
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
  window.history.replaceState(null, '', '/contact');
});

test('loads the engine when the form approaches the viewport', async () => {
  const nearView = controlNearView();
  serve();
  await hydrate();
  expect([isEngineFetched, nearView.rootMargin]).toEqual([false, '600px 0px']);
  nearView.comes();
  await waitFor(() => expect(isEngineFetched).toBe(true));
});

test('loads the engine when the form is used', async () => {
  serve();
  await hydrate();
  expect(isEngineFetched).toBe(false);
  act(() => field('email').focus());
  await waitFor(() => expect(isEngineFetched).toBe(true));
});

describe('when the engine fails to load', () => {
  beforeEach(() => {
    isEngineMissing = true;
  });

  test('submits the form natively', async () => {
    const sent = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    const { user, unmount } = openForm();
    await user.type(field('name'), 'Aziza');
    const fields = field('name').closest('form > div') as HTMLElement;
    // Fields that are inert can't be shown with what is missing.
    const inert: boolean[] = [];
    field('message').addEventListener('invalid', () => inert.push(fields.inert));
    await user.click(sendButton());
    await waitFor(() => expect(inert).toEqual([false]));
    expect(sent).not.toHaveBeenCalled();
    for (const [name, value] of [
      ['phone', '+998901234567'],
      ['email', 'aziza@example.com'],
      ['message', 'Tax?'],
    ] as const)
      await user.type(field(name), value);
    await user.click(field('consent'));
    await user.click(sendButton());
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(sendButton()).toBeEnabled();
    sent.mockRestore();
    unmount();
  });

  test('keeps the input when offline', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user, unmount } = openForm();
    await fillRequired(user, { message: 'Keep me' });
    await user.click(sendButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(requestTexts().notSent);
    expect(screen.getByText(requestTexts().telegram)).toHaveAttribute('href', 'https://t.me/mezon_example');
    expect(field('message')).toHaveValue('Keep me');
    online.mockRestore();

    // An engine that loads later sends nothing by itself.
    const fetched = jest.fn();
    globalThis.fetch = fetched;
    isEngineMissing = false;
    await user.click(field('name'));
    await waitFor(() => expect(isEngineFetched).toBe(true));
    await act(async () => undefined);
    expect(sendButton()).toBeEnabled();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(fetched).not.toHaveBeenCalled();
    unmount();
  });
});
