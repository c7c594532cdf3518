import path from 'node:path';
import { openSqliteFile } from '../../service/database/sqlite-file';
import type { RequestRow } from '../../service/request-intake/store/schema';

/** Folder of the server under test. */
export const dataDir = process.env.E2E_DATA_DIR ?? path.resolve(__dirname, '../../data');

/** The stored requests with this message, as the server keeps them. */
export function storedRequests(message: string, folder = dataDir): RequestRow[] {
  const database = openSqliteFile(path.join(folder, 'requests.db'), { readOnly: true });
  try {
    return database.prepare('select * from requests where message = ? order by id').all(message);
  } finally {
    database.close();
  }
}
