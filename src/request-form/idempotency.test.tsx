import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { field, fillRequired, openForm, requestTexts, sendButton } from '../../testing/form/form-page';
import { hangUp, json, type RequestServer, requestServer, taken } from '../../testing/form/request-server';

jest.mock('gatsby', () => require('../../testing/form/gatsby'));

let server: RequestServer;
beforeEach(async () => {
  sessionStorage.clear();
  server = await requestServer();
});
afterEach(() => server.close());

const keys = () => server.received.map(({ headers }) => headers['idempotency-key']);
const sent = () => screen.findByRole('heading', { name: requestTexts().sentTitle });

describe('the idempotency key', () => {
  test('changes after the server has seen it with other content', async () => {
    server.answer = hangUp;
    const { user } = openForm();
    await fillRequired(user);
    await user.click(sendButton());
    await screen.findByRole('alert');
    await user.type(field('message'), ' And one more.');
    server.answer = json(422, { error: 'Already sent with other words', message: 'Please reload the page.' });
    await user.click(sendButton());
    await screen.findByText('Please reload the page.', { selector: '[role=alert] *' });
    server.answer = taken;
    await user.click(sendButton());
    await sent();
    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('stays the same after validation errors', async () => {
    server.answer = json(422, { error: 'Please check the form', message: 'Some fields are not right.', fields: { phone: 'phone' } });
    const { user } = openForm();
    await fillRequired(user);
    await user.click(sendButton());
    await screen.findByRole('alert');
    server.answer = taken;
    await user.click(sendButton());
    await sent();
    expect(new Set(keys()).size).toBe(1);
  });

  test('survives a reload and changes for the next request', async () => {
    server.answer = hangUp;
    const first = openForm();
    await fillRequired(first.user);
    await first.user.click(sendButton());
    await screen.findByRole('alert');
    first.unmount();

    server.answer = taken;
    const second = openForm();
    await second.user.click(field('consent'));
    await second.user.click(sendButton());
    await sent();
    second.unmount();

    const third = openForm();
    await fillRequired(third.user);
    await third.user.click(sendButton());
    await sent();
    const [one, two, three] = keys();
    expect([two === one, three === one]).toEqual([true, false]);
  });
});
