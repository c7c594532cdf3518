import { useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { requestSchema } from '../../../contract/request';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/use-texts';
import { useNotifications } from '../../notifications/use-notifications';
import type { FormDraft } from '../draft/form-draft';
import { type RequestValues, readForm } from '../form-values';
import { type Problem, unansweredProblem } from '../problem/problem';
import { type Receipt, type RequestAnswer, sendRequest } from './send-request';

export { SentMessage } from '../sent-message';

interface EngineProps {
  form: HTMLFormElement;
  draft: FormDraft;
  /** Number of the submit attempt; each new one validates and sends. */
  attempt: number;
  onFailed(problem: Problem): void;
  onSent(receipt: Receipt): void;
}

/**
 * Validates and sends the form with formik and the contract's yup schema. Renders nothing: the fields stay uncontrolled and are read on
 * submit, so loading the engine affects neither input nor focus.
 */
export function Engine({ form, draft, attempt, onFailed, onSent }: EngineProps): null {
  const t = useTexts();
  const { notifyError } = useNotifications();
  const [initialValues] = useState(() => readForm(form));
  const [readyAttempt, setReadyAttempt] = useState(0);
  const sentAttempt = useRef(0);
  const settledCount = useRef(0);

  const { setValues, setStatus, submitForm, submitCount, isSubmitting, errors, status } = useFormik<RequestValues>({
    initialValues,
    validationSchema: requestSchema,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: async (values, formik) => {
      const answer = await sendRequest({ ...values, elapsed: draft.age() }, draft.takeKey());
      if (answer.kind === 'taken') {
        draft.clear();
        onSent(answer.receipt);
        return;
      }
      if (isKeyTaken(answer)) draft.renewKey();
      const problem = problemOf(answer, t);
      formik.setErrors(problem.fields);
      formik.setStatus(problem);
      notifyError(answer.kind === 'refused' ? answer : problem.title);
    },
  });

  // Formik validates the values of its last render, so the form is read in one render and submitted in the next.
  useEffect(() => {
    if (attempt === 0) return;
    setStatus(undefined);
    void setValues(requestSchema.cast(readForm(form), { assert: false }) as RequestValues, false);
    setReadyAttempt(attempt);
  }, [attempt, form, setStatus, setValues]);

  useEffect(() => {
    if (readyAttempt === sentAttempt.current) return;
    sentAttempt.current = readyAttempt;
    submitForm().catch(() => onFailed(unansweredProblem(t)));
  });

  useEffect(() => {
    if (submitCount === settledCount.current || isSubmitting) return;
    settledCount.current = submitCount;
    if (status) onFailed(status);
    else if (Object.keys(errors).length > 0) onFailed({ title: t('request.errorsTitle'), fields: { ...errors }, isHelpless: false });
  });

  return null;
}

/** The problem to show for a failed request: the API's message, or ours if there was no response. */
function problemOf(answer: Exclude<RequestAnswer, { kind: 'taken' }>, t: Texts): Problem {
  if (answer.kind === 'unanswered') return unansweredProblem(t);
  const { status, error, message, fields } = answer;
  return { title: error || t('notifications.errorTitle'), text: message, fields, isHelpless: status === 429 || status >= 500 };
}

/**
 * Whether the server has seen the idempotency key with other content: the draft was edited after an attempt whose response was lost.
 * The contract has no other 422 without fields; the back office might, but there a new key does no harm.
 */
function isKeyTaken(answer: RequestAnswer): boolean {
  return answer.kind === 'refused' && answer.status === 422 && Object.keys(answer.fields).length === 0;
}
