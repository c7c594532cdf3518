import { kindOfEndpoint } from '../../contract/endpoints';
import { isKindName } from '../../contract/kinds';
import { itemOfFile } from '../content-api/store/folders';
import { problemSentences, refused } from '../publisher/build-report';
import { type Evidence, type ItemKey, titleIn } from './evidence';
import type { KnownItem } from './find-item';
import { faultText, mistakeText, noteText } from './problem-text';
import type { Voice } from './voice';

/** Something about the content that an editor should put right. */
export interface ContentIssue {
  /** Undefined where it is about no item. */
  readonly item: KnownItem | undefined;
  /** Codes of the locales concerned; none where it concerns all. */
  readonly locales: readonly string[];
  readonly text: string;
}

/**
 * Gathers what content check and last build found, in the reader's language.
 *
 * @returns mistakes in content files, which stop every publication; why the last build would not use the content; what it left out; and what editors should know although it is shown
 */
export function contentIssues({ content, lastBuild }: Evidence, voice: Voice) {
  const known = new Map(content.items.map((item) => [`${item.kind} ${item.id}`, item]));
  const named = ({ kind, id }: ItemKey): KnownItem | undefined =>
    isKindName(kind) ? { kind, id, title: voice.itemName(kind, id, titleIn(voice.locale, known.get(`${kind} ${id}`))) } : undefined;
  return {
    mistakes: content.mistakes.map((problem): ContentIssue => {
      const of = itemOfFile(problem.file);
      return { item: of && named(of), locales: of?.locale ? [of.locale] : [], text: mistakeText(problem, content.place, voice) };
    }),
    refusals: (lastBuild?.result === refused ? problemSentences(lastBuild) : []).map(
      (message): ContentIssue => ({ item: undefined, locales: [], text: voice.say('quoted', { message }) }),
    ),
    setAside: (lastBuild?.setAside ?? []).map(({ endpoint, id, locale, faults }): ContentIssue => {
      const kind = kindOfEndpoint(endpoint);
      return { item: kind && named({ kind, id }), locales: [locale], text: faults.map((fault) => faultText(fault, voice)).join('; ') };
    }),
    notes: (lastBuild?.notes ?? []).map(
      (note): ContentIssue => ({
        item: note.id === undefined ? undefined : named({ kind: note.kind, id: note.id }),
        locales: note.locales,
        text: noteText(note, voice),
      }),
    ),
  };
}
