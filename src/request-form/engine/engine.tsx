import { useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { requestSchema } from '../../../contract/request';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/use-texts';
import { useNotifications } from '../../notifications/use-notifications';
import type { FormDraft } from '../draft/form-draft';
import { type RequestValues, readForm } from '../form-values';
import { type Problem, unansweredProblem } from '../problem/problem';
import { normaliseValues } from './normalise-values';
import { type RequestAnswer, sendRequest } from './send-request';

export interface EngineProps {
  form: HTMLFormElement;
  draft: FormDraft;
  /** Number of the attempt to send; each new one is checked and sent. */
  attempt: number;
  onFailed(problem: Problem): void;
  onSent(reference: string): void;
}

/**
 * Checks and sends the form by formik and the contract's yup schema. It draws nothing: the fields stay the page's own, and
 * are read when the visitor sends them, so its coming changes neither text nor focus.
 */
export function Engine({ form, draft, attempt, onFailed, onSent }: EngineProps): null {
  const t = useTexts();
  const { notifyError, notifySuccess } = useNotifications();
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
        onSent(answer.reference);
        notifySuccess();
        return;
      }
      if (isKeyTaken(answer)) draft.renewKey();
      const problem = problemOf(answer, t);
      formik.setErrors(problem.fields);
      formik.setStatus(problem);
      notifyError(answer.kind === 'refused' ? answer : problem.title);
    },
  });

  // Formik checks the values of its last rendering, so the form is read in one and sent in the next.
  useEffect(() => {
    if (attempt === 0) return;
    setStatus(undefined);
    void setValues(normaliseValues(readForm(form)), false);
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
