import type { FormField } from '../../../contract/request-rules';
import { LocalLink } from '../../components/local-link/local-link';
import { useTexts } from '../../i18n/use-texts';
import { routePath } from '../../routing/routes';
import { fieldProblem } from '../problem/problem';
import { CheckboxField, LineField, ParagraphField, SelectField } from './controls';
import * as styles from './fields.module.css';

interface Props {
  options: Queries.RequestFormOptionsFragment;
  /** Violated rule by field. */
  broken: Readonly<Record<string, string>>;
}

/** The visible fields. */
export function RequestFields({ options, broken }: Props) {
  const t = useTexts();
  const errorOf = (field: FormField) => (broken[field] === undefined ? undefined : fieldProblem(t, field, broken[field]));
  return (
    <div className={styles.fields}>
      <div className={styles.grid}>
        <LineField name="name" label={t('request.name')} required autoComplete="name" error={errorOf('name')} />
        <LineField name="phone" label={t('request.phone')} required type="tel" autoComplete="tel" error={errorOf('phone')} />
        <LineField name="email" label={t('request.email')} required type="email" autoComplete="email" error={errorOf('email')} />
        <ParagraphField name="message" label={t('request.message')} required error={errorOf('message')} />
        <SelectField
          name="categoryId"
          label={t('request.category')}
          options={options.requestCategories.nodes}
          error={errorOf('categoryId')}
        />
        <SelectField name="regionId" label={t('request.region')} options={options.requestRegions.nodes} error={errorOf('regionId')} />
        <SelectField name="expertId" label={t('request.expert')} options={options.requestExperts.nodes} error={errorOf('expertId')} />
      </div>
      <CheckboxField name="consent" error={errorOf('consent')}>
        {t('request.consent')} <LocalLink to={routePath('privacy')}>{t('menu.privacy')}</LocalLink>
      </CheckboxField>
    </div>
  );
}

interface HiddenFieldsProps {
  locale: string;
  /** Path of the page with the form. */
  page: string;
  /** Version of the displayed consent text. */
  consentVersion: string;
}

/** Hidden fields sent with every request, and the honeypot. */
export function HiddenFields({ locale, page, consentVersion }: HiddenFieldsProps) {
  return (
    <>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="consentVersion" value={consentVersion} />
      <div className={styles.honeypot} aria-hidden="true">
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
