import { useField } from 'formik';
import type { ReactNode } from 'react';
import { type RequestRule, requestLimits } from '../../contract/request';
import { useTexts } from '../i18n/use-texts';
import * as styles from './request-form.module.css';
import type { RequestValues } from './request-values';

type FieldName = keyof RequestValues & string;

interface FieldProps {
  name: FieldName;
  label: string;
  required?: boolean;
}

/** Id of a field's control, which the error summary links to. */
export const fieldId = (name: string) => `request-${name}`;

function Labelled({ name, label, required, error, children }: FieldProps & { error?: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={fieldId(name)}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {error && (
        <p id={`${fieldId(name)}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {children}
    </div>
  );
}

function useRequestField(name: FieldName, required?: boolean) {
  const t = useTexts();
  const [field, meta] = useField(name);
  const error = meta.error && t(`request.errors.${meta.error as RequestRule}`);
  const control = {
    id: fieldId(name),
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${fieldId(name)}-error` : undefined,
  };
  return { field, error, control };
}

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'tel' | 'email';
  autoComplete?: string;
  multiline?: boolean;
  /** Phone numbers and addresses run left to right in every language. */
  ltr?: boolean;
}

/** A line or a paragraph of text. */
export function TextField({ name, label, required, type = 'text', autoComplete, multiline, ltr }: TextFieldProps) {
  const { field, error, control } = useRequestField(name, required);
  const maxLength = requestLimits[name as keyof typeof requestLimits];
  return (
    <Labelled name={name} label={label} required={required} error={error}>
      {multiline ? (
        <textarea {...field} {...control} rows={6} maxLength={maxLength} />
      ) : (
        <input {...field} {...control} type={type} autoComplete={autoComplete} maxLength={maxLength} dir={ltr ? 'ltr' : undefined} />
      )}
    </Labelled>
  );
}

/** A choice from one of the API's lists; choosing nothing is fine. */
export function SelectField({ name, label, options }: FieldProps & { options: readonly { itemId: string; name: string }[] }) {
  const t = useTexts();
  const { field, error, control } = useRequestField(name);
  return (
    <Labelled name={name} label={label} error={error}>
      <select {...field} {...control}>
        <option value="">{t('request.noChoice')}</option>
        {options.map((option) => (
          <option key={option.itemId} value={option.itemId}>
            {option.name}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** The consent, unticked. */
export function CheckboxField({ name, required, children }: { name: FieldName; required?: boolean; children: ReactNode }) {
  const { field, error, control } = useRequestField(name, required);
  return (
    <div className={styles.field}>
      {error && (
        <p id={`${fieldId(name)}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.check}>
        <input type="checkbox" name={name} {...control} checked={field.value} onChange={field.onChange} value="true" />
        <label htmlFor={fieldId(name)}>
          {children}
          {required && (
            <span className={styles.required} aria-hidden="true">
              {' '}
              *
            </span>
          )}
        </label>
      </div>
    </div>
  );
}
