import type { ContentProblem } from '../content-api/store/problem';
import { findingText } from '../publications/finding-text';
import type { BuildReport } from '../publisher/build-report';
import type { Voice } from './voice';

/**
 * A mistake in a content file, with file, line and field in the reader's language; what is wrong is quoted as the check says it.
 *
 * @param place the content folder, as the reader knows it
 */
export function mistakeText({ file, line, field, message }: ContentProblem, place: string, voice: Voice): string {
  const where = [`${place}/${file}`, line && voice.say('line', { line }), field && voice.say('field', { field })];
  return `${where.filter(Boolean).join(', ')}: ${voice.say('quoted', { message })}`;
}

/** What a build found wrong with a field of an item, or with the item. */
export function faultText({ field, message }: BuildReport['setAside'][number]['faults'][number], voice: Voice): string {
  const quoted = voice.say('quoted', { message });
  return field ? `${voice.say('field', { field })}: ${quoted}` : quoted;
}

/** What a build tells editors about an item that it shows. */
export function noteText({ code, message, field, target }: BuildReport['notes'][number], voice: Voice): string {
  if (target !== undefined) return findingText({ code, facts: { target, ...(field && { field }) } }, voice.locale);
  return voice.say(`note.${code}`, { message, defaultValue: voice.say('quoted', { message }) });
}

/** The first few of many sentences. */
export function someOf(sentences: readonly string[], voice: Voice): string {
  const some = sentences.slice(0, 3).join(' ');
  const number = sentences.length - 3;
  return number > 0 ? voice.say('more', { some, number }) : some;
}
