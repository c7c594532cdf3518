import { fireEvent } from '@testing-library/react';
import { requestDraftKey } from '../../contract/request-draft';
import { FormPage, field } from '../../testing/form/form-page';
import { renderOnServer } from '../../testing/form/render-on-server';
import { keepBeforeStart } from './draft/before-start';
import { presetFields, readDraft } from './draft/draft-store';
import { draftFields } from './form-values';

jest.mock('gatsby', () => require('../../testing/form/gatsby'));

/** Every document has a window of its own; here one serves them all, so it forgets who listened. */
const listening = jest.spyOn(window, 'addEventListener');
afterEach(() => {
  for (const [type, listener] of listening.mock.calls) if (type === 'pagehide') window.removeEventListener(type, listener as EventListener);
  listening.mockClear();
});

/** The page as the server sends it, at an address, with a draft in the tab; its script runs. */
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

test('the served page carries the script behind its form', () => {
  const html = renderOnServer(<FormPage />);
  expect(html.indexOf('<script>(function keepBeforeStart')).toBeGreaterThan(html.indexOf('</form>'));
});

test('the draft fills the form, and the address chooses before it', () => {
  const draft = { values: { name: 'Aziza', categoryId: 'tax', regionId: 'tashkent' }, preset: '' };
  serve('?categoryId=labour&expertId=aziza&message=Buy', draft);
  expect(values('name', 'categoryId', 'regionId', 'expertId', 'message')).toEqual(['Aziza', 'labour', 'tashkent', 'aziza', '']);
});

test('an address that the draft has taken over before does not choose again', () => {
  serve('?categoryId=labour', { values: { name: 'Aziza', categoryId: '' }, preset: '?categoryId=labour' });
  expect(values('categoryId')).toEqual(['']);
});

test('a choice that the lists do not have leaves none', () => {
  serve('?categoryId=%3Cscript%3E', { values: { regionId: 'gone' } });
  expect(values('categoryId', 'regionId')).toEqual(['', '']);
});

test('what is typed is saved when the page is left, as a draft with a key that stays', () => {
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

test('a form without a word leaves nothing behind', () => {
  serve();
  leave();
  expect(sessionStorage).toHaveLength(0);
});

test('a form that React has taken over is no longer its own', () => {
  const form = serve();
  field('name').value = 'Aziza';
  form.noValidate = true;
  leave();
  expect(sessionStorage).toHaveLength(0);
});

test.each(['{', '"x"', 'null', '{"values":null}'])('storage that holds %s is an empty form', (text) => {
  serve();
  sessionStorage.setItem(requestDraftKey, text);
  expect(() => keepBeforeStart(requestDraftKey, draftFields, presetFields)).not.toThrow();
  expect(values('name')).toEqual(['']);
});

test('a page without a form is left alone', () => {
  document.body.innerHTML = '<p></p>';
  expect(() => keepBeforeStart(requestDraftKey, draftFields, presetFields)).not.toThrow();
});
