import { Formik } from 'formik';
import { graphql } from 'gatsby';
import { useEffect, useRef, useState } from 'react';
import { requestSchema } from '../../contract/request';
import { LocalLink } from '../components/local-link/local-link';
import { useLocale } from '../i18n/use-locale';
import { useTexts } from '../i18n/use-texts';
import { routePath } from '../routing/routes';
import { ErrorSummary } from './error-summary';
import { CheckboxField, SelectField, TextField } from './fields';
import * as styles from './request-form.module.css';
import { initialRequest, type RequestValues } from './request-values';
import { sendRequest } from './send-request';

interface Props {
  options: Queries.RequestFormOptionsFragment;
  /** Path of the page that the form stands on. */
  page: string;
}

type Outcome = { state: 'editing' } | { state: 'sent'; reference: string } | { state: 'failed'; title: string; message: string };

/** The request form. Without script it is a plain form that the server answers with a page. */
export function RequestForm({ options, page }: Props) {
  const t = useTexts();
  const { code } = useLocale();
  const [outcome, setOutcome] = useState<Outcome>({ state: 'editing' });
  const appearedAt = useRef(0);
  const idempotencyKey = useRef('');
  const consentVersion = options.requestSite?.privacy.version ?? '';

  useEffect(() => {
    appearedAt.current = Date.now();
    idempotencyKey.current = crypto.randomUUID();
  }, []);

  if (outcome.state === 'sent') {
    return (
      <section id="request" className={styles.sent} role="status">
        <h2>{t('request.sentTitle')}</h2>
        <p>{t('request.sentText', { reference: outcome.reference })}</p>
      </section>
    );
  }

  return (
    <section id="request" aria-labelledby="request-title" className={styles.section}>
      <h2 id="request-title">{t('request.title')}</h2>
      <p className={styles.legend}>{t('request.legend')}</p>
      {outcome.state === 'failed' && (
        <div role="alert" className={styles.failure}>
          <strong>{outcome.title}</strong> {outcome.message}
        </div>
      )}
      <Formik<RequestValues>
        initialValues={initialRequest({ locale: code, page, consentVersion })}
        validationSchema={requestSchema}
        validateOnChange={false}
        validateOnBlur={false}
        onSubmit={async (values, form) => {
          const answer = await sendRequest({ ...values, elapsed: Date.now() - appearedAt.current }, idempotencyKey.current);
          if (answer.ok) return setOutcome({ state: 'sent', reference: answer.reference });
          if (answer.fields) form.setErrors(answer.fields);
          setOutcome({ state: 'failed', title: answer.title ?? t('common.errorTitle'), message: answer.message ?? t('request.notSent') });
        }}
      >
        {(form) => (
          <form
            method="post"
            action="/api/request"
            noValidate={form.submitCount > 0}
            onSubmit={form.handleSubmit}
            aria-busy={form.isSubmitting}
          >
            <ErrorSummary errors={form.submitCount > 0 ? form.errors : {}} attempt={form.submitCount} />
            <input type="hidden" name="locale" value={code} />
            <input type="hidden" name="page" value={page} />
            <input type="hidden" name="consentVersion" value={consentVersion} />
            <div className={styles.honeypot} aria-hidden="true">
              <input type="text" name="website" tabIndex={-1} autoComplete="off" value={form.values.website} onChange={form.handleChange} />
            </div>
            <div className={styles.grid}>
              <TextField name="name" label={t('request.name')} required autoComplete="name" />
              <TextField name="phone" label={t('request.phone')} required type="tel" autoComplete="tel" ltr />
              <TextField name="email" label={t('request.email')} required type="email" autoComplete="email" ltr />
              <SelectField name="categoryId" label={t('request.category')} options={options.requestCategories.nodes} />
              <SelectField name="regionId" label={t('request.region')} options={options.requestRegions.nodes} />
              <SelectField name="expertId" label={t('request.expert')} options={options.requestExperts.nodes} />
            </div>
            <TextField name="message" label={t('request.message')} required multiline />
            <CheckboxField name="consent" required>
              {t('request.consent')} <LocalLink to={routePath('privacy')}>{t('common.menu.privacy')}</LocalLink>
            </CheckboxField>
            <button type="submit" className={styles.button} disabled={form.isSubmitting}>
              {form.isSubmitting ? t('request.sending') : t('request.send')}
            </button>
          </form>
        )}
      </Formik>
    </section>
  );
}

export const fragment = graphql`
  fragment RequestFormOptions on Query {
    requestSite: contentSite(locale: { eq: $locale }) {
      privacy {
        version
      }
    }
    requestCategories: allContentCategory(filter: { locale: { eq: $locale } }, sort: { order: ASC }) {
      nodes {
        itemId
        name
      }
    }
    requestRegions: allContentRegion(filter: { locale: { eq: $locale } }, sort: { order: ASC }) {
      nodes {
        itemId
        name
      }
    }
    requestExperts: allContentExpert(filter: { locale: { eq: $locale } }, sort: { order: ASC }) {
      nodes {
        itemId
        name
      }
    }
  }
`;
