import '@testing-library/jest-dom';
import { fireEvent } from '@testing-library/react';
import { requestDraftKey } from '../../contract/request-draft';
import { FormPage, field, requestTexts } from '../../testing/form/form-page';
import { renderOnServer } from '../../testing/form/render-on-server';
import { keepBeforeStart } from './draft/before-start';
import { presetFields, readDraft } from './draft/draft-store';
import { draftFields } from './form-values';

jest.mock('gatsby', () => require('../../testing/form/gatsby'));

/** All tests share one window, so listeners are removed after each. */
const listening = jest.spyOn(window, 'addEventListener');
afterEach(() => {
  for (const [type, listener] of listening.mock.calls) if (type === 'pagehide') window.removeEventListener(type, listener as EventListener);
  listening.mockClear();
});

/** Renders the page as served at a URL, with a draft in session storage, and runs its script. */
function serve(query = '', draft?: object): HTMLFormElement {
  sessionStorage.clear();
  if (draft) sessionStorage.setItem(requestDraftKey, JSON.stringify(draft));
  window.history.replaceState(null, '', `/contact${query}`);
  document.body.innerHTML = renderOnServer(<FormPage />);
  keepBeforeStart(requestDraftKey, draftFields, presetFields);
  return document.querySelector('form') as HTMLFormElement;
}

const leave = () => fireEvent(window, new Event('pagehide'));
const values = (...names: string[]) => names.map((name) => field(name).value);

test('the served page has the script after its form', () => {
  const html = renderOnServer(<FormPage />);
  expect(html.indexOf('<script>(function keepBeforeStart')).toBeGreaterThan(html.indexOf('</form>'));
});

test('fills the form from the draft; the query string takes precedence', () => {
  const draft = { values: { name: 'Aziza', categoryId: 'tax', regionId: 'tashkent' }, preset: '' };
  serve('?categoryId=labour&expertId=aziza&message=Buy', draft);
  expect(values('name', 'categoryId', 'regionId', 'expertId', 'message')).toEqual(['Aziza', 'labour', 'tashkent', 'aziza', '']);
});

test('does not apply presets that the draft has already applied', () => {
  serve('?categoryId=labour', { values: { name: 'Aziza', categoryId: '' }, preset: '?categoryId=labour' });
  expect(values('categoryId')).toEqual(['']);
});

test('ignores unknown options', () => {
  serve('?categoryId=%3Cscript%3E', { values: { regionId: 'gone' } });
  expect(values('categoryId', 'regionId')).toEqual(['', '']);
});

test('says to whom the request goes, if a person is asked for', () => {
  const note = () => document.querySelector<HTMLElement>('[data-addressee]');
  serve();
  expect(note()).not.toBeVisible();
  serve('?expertId=aziza');
  expect(note()).toBeVisible();
  expect(note()).toHaveTextContent(requestTexts().goesTo.replace('{{name}}', 'Aziza K.'));
  fireEvent.change(field('expertId'), { target: { value: '' } });
  expect(note()).not.toBeVisible();
  serve();
  fireEvent.change(field('expertId'), { target: { value: 'aziza' } });
  expect(note()).toBeVisible();
  expect(note()).toHaveTextContent('Aziza K.');
});

test('removes that person before hydration', () => {
  serve('?expertId=aziza');
  document.querySelector<HTMLElement>('[data-remove]')?.click();
  expect(values('expertId')).toEqual(['']);
  expect(document.querySelector('[data-addressee]')).not.toBeVisible();
  expect(window.location.search).toBe('');
});

test('the removed person is gone from the draft, too, but can be chosen by their link again', () => {
  serve('?expertId=aziza', { values: { name: 'Bobur', expertId: 'aziza' }, preset: '?expertId=aziza' });
  document.querySelector<HTMLElement>('[data-remove]')?.click();
  const saved = readDraft();
  expect(saved).toMatchObject({ values: { name: 'Bobur', expertId: '' }, preset: '' });
  serve('?expertId=aziza', saved ?? {});
  expect(values('name', 'expertId')).toEqual(['Bobur', 'aziza']);
});

test('what is chosen by hand before hydration takes the preset out of the address, so that the same link chooses it anew', () => {
  serve('?categoryId=tax', { values: { name: 'Bobur' }, preset: '' });
  fireEvent.change(field('categoryId'), { target: { value: 'labour' } });
  expect(window.location.search).toBe('');
  const saved = readDraft();
  expect(saved).toMatchObject({ values: { name: 'Bobur', categoryId: 'labour' }, preset: '' });
  serve('?categoryId=tax', saved ?? {});
  expect(values('name', 'categoryId')).toEqual(['Bobur', 'tax']);
});

test('a draft whose last field was emptied does not come back', () => {
  serve('', { values: { name: 'Aziza' }, preset: '', startedAt: 0 });
  field('name').value = '';
  leave();
  expect(readDraft()?.values.name).toBe('');
});

test('saves input on pagehide, as a draft that gets a key', () => {
  serve('?expertId=aziza');
  field('name').value = 'Aziza';
  leave();
  expect(readDraft()).toMatchObject({
    values: { name: 'Aziza', expertId: 'aziza' },
    preset: '?expertId=aziza',
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(sessionStorage.getItem(requestDraftKey)).not.toContain('consent');
});

test('stores nothing for an empty form', () => {
  serve();
  leave();
  expect(sessionStorage).toHaveLength(0);
});

test('leaves a hydrated form alone', () => {
  const form = serve();
  field('name').value = 'Aziza';
  form.noValidate = true;
  leave();
  expect(sessionStorage).toHaveLength(0);
});

test.each(['{', '"x"', 'null', '{"values":null}'])('starts empty when storage holds %s', (text) => {
  serve();
  sessionStorage.setItem(requestDraftKey, text);
  expect(() => keepBeforeStart(requestDraftKey, draftFields, presetFields)).not.toThrow();
  expect(values('name')).toEqual(['']);
});

test('does nothing on a page without a form', () => {
  document.body.innerHTML = '<p></p>';
  expect(() => keepBeforeStart(requestDraftKey, draftFields, presetFields)).not.toThrow();
});
