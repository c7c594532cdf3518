import { type Answer, ApiServer } from './api-server';
import { ContentFolder } from './content-folder';

export interface List {
  readonly data: readonly { readonly id: string }[];
  readonly meta?: object;
}

/** The body of an answer. */
export const json = ({ text }: Answer): unknown => JSON.parse(text);

/** A content folder and the API that serves it, for all tests of a file. Valid inside tests only. */
export class TestApi {
  private made: { readonly folder: ContentFolder; readonly server: ApiServer } | undefined;

  async start(): Promise<void> {
    const folder = await ContentFolder.create();
    this.made = { folder, server: await ApiServer.start(folder.dir, 0) };
  }

  async stop(): Promise<void> {
    await this.server.stop();
    this.folder.cleanUp();
  }

  get folder(): ContentFolder {
    return this.running.folder;
  }

  get server(): ApiServer {
    return this.running.server;
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.server.call(`/api${path}`, { headers });
  }

  async list(path: string, language = 'en'): Promise<List> {
    return json(await this.get(path, { 'accept-language': language })) as List;
  }

  async ids(path: string, language = 'en'): Promise<string[]> {
    const { data } = await this.list(path, language);
    return data.map((item) => item.id);
  }

  private get running() {
    if (!this.made) throw new Error('The API runs inside tests only');
    return this.made;
  }
}

/** Starts a `TestApi` before the tests of a file and stops it after them. */
export function startTestApi(): TestApi {
  const api = new TestApi();
  beforeAll(() => api.start());
  afterAll(() => api.stop());
  return api;
}
