import type { Texts } from '../../i18n/texts';

/** Why a request was not sent, as the visitor is told. */
export interface Problem {
  /** In the API's words where it has some. */
  readonly title: string;
  readonly text?: string;
  /** What is wrong with single fields: a rule of the contract, or the back office's words. */
  readonly fields: Readonly<Record<string, string>>;
  /** Whether correcting the form can't help, so that other ways to the firm are named. */
  readonly isHelpless: boolean;
}

/** Nothing is known of what became of the request; its text is safe, and there are other ways. */
export function unansweredProblem(t: Texts): Problem {
  return { title: t('request.notSentTitle'), text: t('request.notSent'), fields: {}, isHelpless: true };
}
