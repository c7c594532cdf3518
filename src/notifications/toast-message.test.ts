import { errorToast, successToast } from './toast-message';

const german = { errorTitle: 'Fehler', successTitle: 'Erledigt', saved: 'Die Daten wurden gespeichert' };
const none = { errorTitle: '', successTitle: '', saved: '' };

test('uses the API’s `error` as title and `message` as text', () => {
  expect(errorToast({ error: 'Zu viele Anfragen', message: 'Bitte warten Sie.' }, german)).toEqual({
    kind: 'error',
    title: 'Zu viele Anfragen',
    text: 'Bitte warten Sie.',
  });
});

test('without `error` uses the translated title, «Ошибка» by default', () => {
  expect(errorToast({ message: 'x' }, german).title).toBe('Fehler');
  expect(errorToast({ message: 'x' }, none).title).toBe('Ошибка');
});

test('a plain message gets the default title', () => {
  expect(errorToast('x', german)).toEqual({ kind: 'error', title: 'Fehler', text: 'x' });
});

test('success defaults to «Успешно» and «Данные успешно сохранены»', () => {
  expect(successToast(undefined, german)).toEqual({ kind: 'success', title: 'Erledigt', text: 'Die Daten wurden gespeichert' });
  expect(successToast('Gesendet', german).text).toBe('Gesendet');
  expect(successToast(undefined, none)).toEqual({ kind: 'success', title: 'Успешно', text: 'Данные успешно сохранены' });
});
