import { locales } from '../../../contract/locales';
import { callDays, callParts, type FormField } from '../../../contract/request-rules';
import { LocalLink } from '../../components/local-link/local-link';
import { useLocale } from '../../i18n/use-locale';
import { useTexts } from '../../i18n/use-texts';
import { routePath } from '../../routing/routes';
import { fieldProblem } from '../problem/problem';
import { CheckboxField, type Choice, LineField, ParagraphField, SelectField } from './controls';
import * as styles from './fields.module.css';

/** Id of the text that says that a phone number or an e-mail address is enough. */
const hintId = 'request-reach';

interface Props {
  options: Queries.RequestFormOptionsFragment;
  /** Violated rule by field. */
  broken: Readonly<Record<string, string>>;
}

/** The visible fields. */
export function RequestFields({ options, broken }: Props) {
  const t = useTexts();
  const errorOf = (field: FormField) => (broken[field] === undefined ? undefined : fieldProblem(t, field, broken[field]));
  const choice = (name: 'categoryId' | 'regionId' | 'expertId', label: string, items: readonly Choice[]) => (
    <SelectField name={name} label={label} none={t('request.noChoice')} options={items} error={errorOf(name)} />
  );
  return (
    <div className={styles.fields}>
      <LineField name="name" label={t('request.name')} required autoComplete="name" error={errorOf('name')} />
      <p id={hintId} className={styles.hint}>
        {t('request.reachHint')}
      </p>
      <LineField name="phone" label={t('request.phone')} type="tel" autoComplete="tel" describedBy={hintId} error={errorOf('phone')} />
      <LineField name="email" label={t('request.email')} type="email" autoComplete="email" describedBy={hintId} error={errorOf('email')} />
      <CallFields errorOf={errorOf} />
      <ParagraphField name="message" label={t('request.message')} required error={errorOf('message')} />
      {choice('categoryId', t('request.category'), options.requestCategories)}
      {choice('regionId', t('request.region'), options.requestRegions)}
      {choice('expertId', t('request.expert'), options.requestExperts)}
      <CheckboxField name="consent" error={errorOf('consent')}>
        {t('request.consent')} <LocalLink to={routePath('privacy')}>{t('menu.privacy')}</LocalLink>
      </CheckboxField>
    </div>
  );
}

/** The wish for a call. What it takes besides the day is shown once there is one, by style, so without script, too. */
function CallFields({ errorOf }: { errorOf: (field: FormField) => string | undefined }) {
  const t = useTexts();
  const { code, name } = useLocale();
  const days = callDays.map((day) => ({ itemId: day, name: t(`request.callDays.${day}`) }));
  const parts = callParts.map((part) => ({ itemId: part, name: t(`request.callParts.${part}`) }));
  const languages = locales
    .filter((locale) => locale.code !== code)
    .map((locale) => ({ itemId: locale.code, name: locale.name, language: locale.code }));
  const select = (field: 'callDay' | 'callPart' | 'callLanguage', none: string, options: readonly Choice[]) => (
    <SelectField name={field} label={t(`request.fields.${field}`)} none={none} options={options} error={errorOf(field)} />
  );
  return (
    <div className={styles.call}>
      {select('callDay', t('request.callNo'), days)}
      <div className={styles.callDetails}>
        {select('callPart', t('request.callParts.any'), parts)}
        <LineField name="callZone" label={t('request.fields.callZone')} autoComplete="off" error={errorOf('callZone')} />
        {select('callLanguage', name, languages)}
      </div>
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
      <div className="visually-hidden" aria-hidden="true">
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
