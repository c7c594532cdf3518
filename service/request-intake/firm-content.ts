import type { FirmContacts } from '../../contract/endpoints';
import type { LocaleCode } from '../../contract/locales';

/** The lists of the content API that a visitor chooses from. */
export type ChoiceList = 'categories' | 'regions' | 'experts';

/** Reads `data` of an endpoint of the content API in a language; may be slow and may fail. */
export type ReadContent = (endpoint: 'contact' | ChoiceList, locale: LocaleCode) => Promise<unknown>;

/** Milliseconds for which an answer is fresh: a flood of refused requests must not become a flood of calls. */
const freshMs = 60_000;
/** Longest contact or name that is passed on, in UTF-16 code units. */
const longestText = 254;

/**
 * What the intake shows of the firm's content: its contacts, for visitors whose request can't be taken, and names for the identifiers that
 * visitors choose. Each list is read once a minute at most per language; while reading fails, the last answer stands in.
 */
export class FirmContent {
  readonly #cache = new Map<string, { readonly readAt: number; readonly data: Promise<unknown> }>();

  /** @param read by default there is no content */
  constructor(private readonly read: ReadContent = async () => undefined) {}

  /** The firm's contacts; what is unknown is missing. */
  async contacts(locale: LocaleCode): Promise<FirmContacts> {
    const { phone, email, telegram } = Object(await this.#data('contact', locale)) as Record<string, unknown>;
    return Object.fromEntries(Object.entries({ phone, email, telegram }).filter(([, value]) => isShortText(value)));
  }

  /** The names of a list by identifier; none if the list is unavailable. */
  async names(list: ChoiceList, locale: LocaleCode): Promise<ReadonlyMap<string, string>> {
    const data = await this.#data(list, locale);
    const items: readonly unknown[] = Array.isArray(data) ? data : [];
    return new Map(
      items.flatMap((item) => {
        const { id, name } = Object(item) as { id?: unknown; name?: unknown };
        return isShortText(name) ? [[String(id), name] as const] : [];
      }),
    );
  }

  #data(endpoint: 'contact' | ChoiceList, locale: LocaleCode): Promise<unknown> {
    const key = `${endpoint} ${locale}`;
    const now = performance.now();
    const last = this.#cache.get(key);
    if (last && now - last.readAt < freshMs) return last.data;
    const data = (async () => this.read(endpoint, locale))().catch(() => last?.data);
    this.#cache.set(key, { readAt: now, data });
    return data;
  }
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestText;
}
