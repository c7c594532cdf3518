import { userInfo } from 'node:os';
import { operatorName } from './operator-name';

jest.mock('node:os', () => ({ ...jest.requireActual('node:os'), userInfo: jest.fn(jest.requireActual('node:os').userInfo) }));

test('whoever runs a command has the name of the account, or its number where the system knows no name', () => {
  expect(operatorName()).toBe(userInfo().username);
  jest.mocked(userInfo).mockImplementationOnce(() => {
    throw new Error('A system error occurred: uv_os_get_passwd returned ENOENT (no such file or directory)');
  });
  expect(operatorName()).toBe(`uid ${process.getuid?.()}`);
});
