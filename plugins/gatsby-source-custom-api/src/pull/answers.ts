import { createHash } from 'node:crypto';
import { conditionsOf, type HttpResponse, type Validators, validatorsOf } from '../http/http-client';

/** The payload of a response and, for a page of a list, its `meta`. */
export interface Answer {
  data: unknown;
  meta: unknown;
}

interface Remembered {
  readonly answer: Answer;
  readonly validators: Validators;
  /** SHA-256 of the body, for APIs without validators. */
  readonly digest: string;
}

/**
 * Answers of the pulls of a process. An answer that has not changed stays the same object, so whatever was derived from it can be kept
 * under it: it is neither transferred (where the API has validators), nor parsed, nor checked again.
 */
export class Answers {
  readonly #known: Map<string, Remembered>;
  /** Items of lists whose answers are pages. */
  readonly #lists: Map<string, readonly unknown[]>;

  /** @param earlier answers of earlier pulls, which stay as they are: a pull that is given up leaves nothing behind */
  constructor(earlier?: Answers) {
    this.#known = new Map(earlier ? earlier.#known : []);
    this.#lists = new Map(earlier ? earlier.#lists : []);
  }

  /** The items of a list that was read page by page: only those that have changed need to be read again. */
  list(key: string): readonly unknown[] | undefined {
    return this.#lists.get(key);
  }

  keepList(key: string, items: readonly unknown[]): void {
    this.#lists.set(key, items);
  }

  /** The answer of a call in this pull or an earlier one. */
  find(key: string): Answer | undefined {
    return this.#known.get(key)?.answer;
  }

  /** Headers that make the call of a known answer conditional. */
  conditions(key: string): Record<string, string> {
    return conditionsOf(this.#known.get(key)?.validators);
  }

  /** The answer in a response with status 200, read by `read` unless its body is the known one. @throws what `read` throws */
  keep(key: string, response: Pick<HttpResponse, 'header' | 'body'>, read: () => Answer): Answer {
    const digest = createHash('sha256').update(response.body).digest('base64');
    const known = this.#known.get(key);
    const answer = known?.digest === digest ? known.answer : read();
    this.#known.set(key, { answer, digest, validators: validatorsOf(response) });
    return answer;
  }

  forget(key: string): void {
    this.#known.delete(key);
  }

  /** Forgets the answers of calls that a pull has not made. @param keys of those that it has made */
  keepOnly(keys: ReadonlySet<string>): void {
    for (const key of this.#known.keys()) if (!keys.has(key)) this.#known.delete(key);
  }
}
