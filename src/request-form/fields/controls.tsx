import type { ReactNode } from 'react';
import * as select from '../../components/select/select.module.css';
import { useTexts } from '../../i18n/use-texts';
import type { FieldName } from './field-names';
import * as styles from './fields.module.css';
import { controlProps, FieldError, fieldClass, Labelled, RequiredMark } from './labelled';

interface FieldProps {
  name: FieldName;
  label: string;
  required?: boolean;
  /** What is wrong with it, in words. */
  error: string | undefined;
}

interface LineProps extends FieldProps {
  type?: 'text' | 'tel' | 'email';
  autoComplete: string;
}

/**
 * A line of text. Like all controls here it has no `value` of React's: what is in the page is the truth, so nothing that was
 * typed is lost when React or the engine starts. Nor has it a `maxLength`, which would cut what is pasted without a word.
 */
export function LineField({ name, label, required, error, type = 'text', autoComplete }: LineProps) {
  // Numbers and addresses run left to right in every language.
  const isLtr = type !== 'text';
  return (
    <Labelled name={name} label={label} required={required} error={error} place={styles.line}>
      <input
        {...controlProps(name, error, required)}
        type={type}
        autoComplete={autoComplete}
        dir={isLtr ? 'ltr' : undefined}
        className={isLtr ? styles.ltr : undefined}
      />
    </Labelled>
  );
}

/** A paragraph of text. */
export function ParagraphField({ name, label, required, error }: FieldProps) {
  return (
    <Labelled name={name} label={label} required={required} error={error} place={styles.paragraph}>
      <textarea {...controlProps(name, error, required)} rows={7} />
    </Labelled>
  );
}

/** A choice from one of the API's lists; choosing nothing is fine. */
export function SelectField({ name, label, error, options }: FieldProps & { options: readonly { itemId: string; name: string }[] }) {
  const t = useTexts();
  return (
    <Labelled name={name} label={label} error={error} place={styles.choice}>
      <select {...controlProps(name, error)} className={select.select}>
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

/** A box to tick. It is no part of the draft: consent is given anew. */
export function CheckboxField({ name, error, children }: { name: FieldName; error: string | undefined; children: ReactNode }) {
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
