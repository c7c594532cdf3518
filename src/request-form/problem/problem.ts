import { fieldErrorText } from '../../../contract/request-rules';
import type { Texts } from '../../i18n/texts';

/** Why a request was not sent, for display. */
export interface Problem {
  /** From the API if available. */
  readonly title: string;
  readonly text?: string;
  /** Errors by field: a rule of the contract, or the back office's message. */
  readonly fields: Readonly<Record<string, string>>;
  /** Whether the visitor can't fix it, so that other contact channels are offered. */
  readonly isHelpless: boolean;
}

/** The problem when no response arrived. */
export function unansweredProblem(t: Texts): Problem {
  return { title: t('request.notSentTitle'), text: t('request.notSent'), fields: {}, isHelpless: true };
}

/** What is wrong with a field, in words that can stand alone. */
export const fieldProblem = (t: Texts, field: string, rule: string): string =>
  fieldErrorText(field, rule, (key, values) => t(`request.${key}`, values));
