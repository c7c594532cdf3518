import { join } from 'node:path';
import type { NewRequest } from '../../service/request-intake/store/new-request';
import { openDatabase } from '../../service/request-intake/store/open-database';
import { saveRequests } from '../../service/request-intake/store/save-requests';
import type { OpenDatabase } from '../../service/request-intake/store/schema';
import { temporaryFolders } from '../temporary-folder';
import { newRequest } from './new-request';

/** An empty SQLite database for each test. */
export class TestDatabase {
  private readonly newFolder = temporaryFolders();
  folder!: string;
  open!: OpenDatabase;

  /** Call it at the top of a test file: it opens before each test and closes after it. */
  constructor() {
    beforeEach(async () => {
      this.folder = this.newFolder();
      this.open = await openDatabase({ databaseUrl: '', databaseFile: join(this.folder, 'requests.db') });
    });
    afterEach(() => this.open.kysely.destroy());
  }

  /** Stores a request. */
  async add(changes: Partial<NewRequest> = {}): Promise<NewRequest> {
    const entry = newRequest(changes);
    await saveRequests(this.open, [entry], Date.now());
    return entry;
  }

  /** Stores many requests in one transaction. */
  async addMany(count: number, changes: Partial<NewRequest> = {}): Promise<void> {
    const entries = Array.from({ length: count }, () => newRequest(changes));
    await saveRequests(this.open, entries, Date.now());
  }
}
