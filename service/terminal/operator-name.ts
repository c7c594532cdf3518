import { userInfo } from 'node:os';

/** Who runs a command, as colleagues know them: the name of the account, or its number where it has none, as in containers. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}
