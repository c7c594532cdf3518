import { type MouseEvent, useEffect, useRef } from 'react';
import { type FormField, formFields, isFormField } from '../../../contract/request-rules';
import { useTexts } from '../../i18n/use-texts';
import { fieldId } from '../form-values';
import { AlternativesList } from './alternatives-list';
import { fieldProblem, type Problem } from './problem';
import * as styles from './problem.module.css';

interface Props {
  problem: Problem;
  form: HTMLFormElement;
  level: 3 | 4;
}

/** Error summary at the top of the form with links to the fields (GOV.UK pattern). Takes the focus when it appears. */
export function ProblemBox({ problem, form, level }: Props) {
  const t = useTexts();
  const Heading = `h${level}` as const;
  const box = useRef<HTMLDivElement>(null);
  const fields = Object.keys(problem.fields).sort((one, other) => place(one) - place(other));
  useErrorTitle();
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.problem} tabIndex={-1}>
      <div role="alert">
        <Heading>{problem.title}</Heading>
        {problem.text && <p>{problem.text}</p>}
        {fields.length > 0 && (
          <ul className={styles.list}>
            {fields.map((field) => (
              <li key={field}>
                <FieldLink field={field}>{fieldProblem(t, field, problem.fields[field] ?? '')}</FieldLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      {problem.isHelpless && <AlternativesList form={form} />}
    </div>
  );
}

function FieldLink({ field, children }: { field: string; children: string }) {
  if (!isFormField(field)) return <>{children}</>;
  return (
    <a href={`#${fieldId(field)}`} onClick={(event) => showField(event, field)}>
      {children}
    </a>
  );
}

/** Focuses a field with its label in view, without changing the URL. */
function showField(event: MouseEvent, field: FormField): void {
  const control = document.getElementById(fieldId(field)) as HTMLInputElement | null;
  if (!control) return;
  event.preventDefault();
  control.labels?.[0]?.scrollIntoView?.();
  control.focus({ preventScroll: true });
}

function place(field: string): number {
  return isFormField(field) ? formFields.indexOf(field) : formFields.length;
}

/** Prefixes the document title with "Error:" while the box is shown: the first thing that a screen reader reads (GOV.UK). */
function useErrorTitle(): void {
  const t = useTexts();
  useEffect(() => {
    const title = document.title;
    const marked = t('request.errorText', { text: title });
    document.title = marked;
    return () => {
      // Navigation may have set another title.
      if (document.title === marked) document.title = title;
    };
  }, [t]);
}
