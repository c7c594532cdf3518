import weakMemoize from '@emotion/weak-memoize';
import type { ImageOutcome } from './images/image-outcome';
import { DraftMemory } from './nodes/draft-memory';
import type { NodeDraft } from './nodes/node-draft';
import { Answers } from './pull/answers';

/**
 * What a process that sources again and again (the resident builder, `gatsby develop`) keeps between its pulls. The first pull of a process
 * finds it empty, and a pull with it gives the same nodes as one without.
 */
export class Memory {
  /** Whether a pull has succeeded. */
  isFilled = false;
  answers = new Answers();
  /** What the pictures of the last pull came to, by address. */
  pictures: ReadonlyMap<string, ImageOutcome> = new Map();
  readonly drafts = new DraftMemory();
  /** Ids of nodes by what they are made of. */
  readonly nodeIds = new Map<string, string>();
  /** Fields of the nodes that there are, by id. */
  readonly nodes = new Map<string, NodeDraft['fields']>();
  /** References that led nowhere in the last pull. */
  deadReferences: ReadonlySet<string> = new Set();
}

const memoryOfStore = weakMemoize((_store: object) => new Memory());

/** The memory that belongs to a process of Gatsby. @param store its Redux store; each call without one gets a new memory */
export const memoryOf = (store: object | undefined): Memory => (store ? memoryOfStore(store) : new Memory());
