import type { ReactNode } from 'react';
import type { FormField } from '../../../contract/request-rules';
import { languageMarks } from '../../components/foreign-text/foreign-text';
import * as select from '../../components/select/select.module.css';
import { useLocale } from '../../i18n/use-locale';
import { useTexts } from '../../i18n/use-texts';
import { fieldId } from '../form-values';
import * as styles from './fields.module.css';

interface FieldProps {
  name: FormField;
  label: string;
  required?: boolean;
  /** Error message. */
  error: string | undefined;
}

interface LineProps extends FieldProps {
  type?: 'text' | 'tel' | 'email';
  autoComplete: string;
  /** Id of a text that explains the field. */
  describedBy?: string;
}

/**
 * A single-line field. Like all controls here it is uncontrolled, so hydration loses no input, and has no `maxLength`, which would
 * silently truncate pasted text.
 */
export function LineField({ name, label, required, error, type = 'text', autoComplete, describedBy }: LineProps) {
  // Phone numbers and e-mail addresses are left-to-right in every language.
  const isLtr = type !== 'text';
  return (
    <Labelled name={name} label={label} required={required} error={error}>
      <input
        {...controlProps(name, error, required, describedBy)}
        type={type}
        autoComplete={autoComplete}
        dir={isLtr ? 'ltr' : undefined}
        className={isLtr ? styles.ltr : undefined}
      />
    </Labelled>
  );
}

/** A multi-line field. */
export function ParagraphField({ name, label, required, error }: FieldProps) {
  return (
    <Labelled name={name} label={label} required={required} error={error}>
      <textarea {...controlProps(name, error, required)} rows={7} />
    </Labelled>
  );
}

export interface Choice {
  readonly itemId: string;
  readonly name: string;
  /** Locale code of the name's language, where it may differ from the page's. */
  readonly language?: string;
}

interface SelectProps extends FieldProps {
  /** What it means to choose nothing. */
  none: string;
  options: readonly Choice[];
}

/** An optional choice. */
export function SelectField({ name, label, error, none, options }: SelectProps) {
  const { code } = useLocale();
  return (
    <Labelled name={name} label={label} error={error}>
      <select {...controlProps(name, error)} className={select.select}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.itemId} value={option.itemId} {...languageMarks(option.language, code)}>
            {option.name}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** A required checkbox. It is not part of the draft, because consent is given for each request. */
export function CheckboxField({ name, error, children }: { name: FormField; error: string | undefined; children: ReactNode }) {
  const control = controlProps(name, error, true);
  return (
    <div className={fieldClass(error)}>
      <FieldError name={name} error={error} />
      <div className={styles.check}>
        <input {...control} type="checkbox" value="true" />
        <label htmlFor={control.id}>
          {children}
          <RequiredMark />
        </label>
      </div>
    </div>
  );
}

/** Visual marker of a required field; assistive technology uses the `required` attribute. */
function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      {' '}
      *
    </span>
  );
}

/** Error message of a field. */
function FieldError({ name, error }: { name: FormField; error: string | undefined }) {
  const t = useTexts();
  if (!error) return null;
  return (
    <p id={errorId(name)} className={styles.error}>
      <span className="visually-hidden">{t('request.errorText', { text: '' })}</span>
      {error}
    </p>
  );
}

interface LabelledProps {
  name: FormField;
  label: string;
  required?: boolean;
  error: string | undefined;
  children: ReactNode;
}

/** A control with label and error message. */
function Labelled({ name, label, required, error, children }: LabelledProps) {
  return (
    <div className={fieldClass(error)}>
      <label htmlFor={fieldId(name)}>
        {label}
        {required && <RequiredMark />}
      </label>
      <FieldError name={name} error={error} />
      {children}
    </div>
  );
}

/** Class of a field, depending on whether it has an error. */
const fieldClass = (error: string | undefined): string => (error ? `${styles.field} ${styles.broken}` : String(styles.field));

/** Attributes common to all controls. */
function controlProps(name: FormField, error: string | undefined, required?: boolean, describedBy?: string) {
  return {
    id: fieldId(name),
    name,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [error && errorId(name), describedBy].filter(Boolean).join(' ') || undefined,
  };
}

const errorId = (name: FormField) => `${fieldId(name)}-error`;
