import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts';
import { type FieldName, fieldId } from './field-names';
import * as styles from './fields.module.css';

/** The red marker of a required field; the control itself says so to assistive technology. */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      {' '}
      *
    </span>
  );
}

/** What is wrong with a field, beside it. */
export function FieldError({ name, error }: { name: FieldName; error: string | undefined }) {
  const t = useTexts();
  if (!error) return null;
  return (
    <p id={errorId(name)} className={styles.error}>
      <span className="visually-hidden">{t('request.errorText', { text: '' })}</span>
      {error}
    </p>
  );
}

interface Props {
  name: FieldName;
  label: string;
  required?: boolean;
  error: string | undefined;
  /** Class for its place in the form. */
  place: string | undefined;
  children: ReactNode;
}

/** A control with its label and error. */
export function Labelled({ name, label, required, error, place, children }: Props) {
  return (
    <div className={`${fieldClass(error)} ${place}`}>
      <label htmlFor={fieldId(name)}>
        {label}
        {required && <RequiredMark />}
      </label>
      <FieldError name={name} error={error} />
      {children}
    </div>
  );
}

/** Class of a field, with or without something wrong. */
export const fieldClass = (error: string | undefined): string => (error ? `${styles.field} ${styles.broken}` : String(styles.field));

/** Attributes that every control has. */
export function controlProps(name: FieldName, error: string | undefined, required?: boolean) {
  return {
    id: fieldId(name),
    name,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId(name) : undefined,
  };
}

const errorId = (name: FieldName) => `${fieldId(name)}-error`;
