import { useEffect, useRef } from 'react';
import type { RequestRule } from '../../contract/request';
import { useTexts } from '../i18n/use-texts';
import { fieldId } from './fields';
import * as styles from './request-form.module.css';

interface Props {
  /** Broken rule by field. */
  errors: Readonly<Record<string, string | undefined>>;
  /** Number of submissions; each one that fails moves the focus here. */
  attempt: number;
}

/** What is wrong, at the top of the form, with links to the fields: GOV.UK's error summary. */
export function ErrorSummary({ errors, attempt }: Props) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const broken = Object.entries(errors).filter((entry): entry is [string, RequestRule] => Boolean(entry[1]));
  const count = broken.length;
  useEffect(() => {
    if (attempt > 0 && count > 0) box.current?.focus();
  }, [attempt, count]);
  if (count === 0) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h3>{t('request.errorsTitle')}</h3>
      <ul>
        {broken.map(([name, rule]) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`}>
              {t(`request.fields.${name as 'name'}`)}: {t(`request.errors.${rule}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
