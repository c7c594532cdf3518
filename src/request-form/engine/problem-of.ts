import type { Texts } from '../../i18n/texts';
import { type Problem, unansweredProblem } from '../problem/problem';
import type { RequestAnswer } from './send-request';

/** Tells the visitor in the API's words, or in ours if it said nothing, why the request was not taken. */
export function problemOf(answer: Exclude<RequestAnswer, { kind: 'taken' }>, t: Texts): Problem {
  if (answer.kind === 'unanswered') return unansweredProblem(t);
  const { status, error, message, fields } = answer;
  return { title: error, text: message, fields, isHelpless: status === 429 || status >= 500 };
}

/**
 * Whether the server knows the request's key for another text: the draft was changed after an attempt whose answer was lost.
 * The contract has no other 422 without a field; the back office's own may look the same, and there a new key does no harm.
 */
export function isKeyTaken(answer: RequestAnswer): boolean {
  return answer.kind === 'refused' && answer.status === 422 && Object.keys(answer.fields).length === 0;
}
