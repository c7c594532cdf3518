import { screen } from '@testing-library/react';
import { fillRequired, openForm, requestTexts, sendButton } from '../../testing/form/form-page';
import { type RequestServer, requestServer } from '../../testing/form/request-server';

jest.mock('gatsby', () => require('../../testing/form/gatsby'));

let server: RequestServer;
beforeEach(async () => {
  sessionStorage.clear();
  server = await requestServer();
});
afterEach(() => server.close());

test('what is said while sending is said outside the busy form, within which changes may be kept quiet', async () => {
  server.answer = () => undefined;
  const { user } = openForm();
  await fillRequired(user);
  await user.click(sendButton());
  const words = await screen.findByText(requestTexts().sending, { selector: '[role=status] *' });
  expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('true');
  expect(words.closest('[aria-busy=true]')).toBeNull();
});
