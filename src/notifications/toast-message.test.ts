import { errorToast, successToast } from './toast-message';

const german = { errorTitle: 'Fehler', successTitle: 'Erledigt', saved: 'Die Daten wurden gespeichert' };
const none = { errorTitle: '', successTitle: '', saved: '' };

test('an API error is shown under its `error`, with its `message`', () => {
  expect(errorToast({ error: 'Zu viele Anfragen', message: 'Bitte warten Sie.' }, german)).toEqual({
    kind: 'error',
    title: 'Zu viele Anfragen',
    text: 'Bitte warten Sie.',
  });
});

test('without `error` the title is the language’s own, and «Ошибка» where there is none', () => {
  expect(errorToast({ message: 'x' }, german).title).toBe('Fehler');
  expect(errorToast({ message: 'x' }, none).title).toBe('Ошибка');
});

test('a plain message comes under the default title', () => {
  expect(errorToast('x', german)).toEqual({ kind: 'error', title: 'Fehler', text: 'x' });
});

test('success has a default title and text, «Успешно» and «Данные успешно сохранены» as the last resort', () => {
  expect(successToast(undefined, german)).toEqual({ kind: 'success', title: 'Erledigt', text: 'Die Daten wurden gespeichert' });
  expect(successToast('Gesendet', german).text).toBe('Gesendet');
  expect(successToast(undefined, none)).toEqual({ kind: 'success', title: 'Успешно', text: 'Данные успешно сохранены' });
});
