import { graphql } from 'gatsby';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useOnline } from '../browser/use-online';
import { useLocale } from '../i18n/use-locale';
import { useTexts } from '../i18n/use-texts';
import { localizedPath } from '../routing/localized-path';
import { BeforeStart } from './draft/before-start';
import { useDraft } from './draft/use-draft';
import * as fieldStyles from './fields/fields.module.css';
import { HiddenFields, RequestFields } from './fields/request-fields';
import { type Problem, unansweredProblem } from './problem/problem';
import { ProblemBox } from './problem/problem-box';
import * as styles from './request-form.module.css';
import { SentMessage } from './sent-message';
import { useEngine } from './use-engine';

interface Props {
  options: Queries.RequestFormOptionsFragment;
  /** Path, in the route table, of the page that the form stands on. */
  page: string;
  /** Level of the form's heading in the page. */
  level?: 2 | 3;
}

type Progress =
  | { readonly state: 'editing'; readonly problem?: Problem }
  | { readonly state: 'processing' }
  | { readonly state: 'sent'; readonly reference: string };

/**
 * The request form. As served it is a plain form that the server answers with a page. Script adds to the same fields, without
 * replacing one: a draft, checking by the contract's schema, and sending without leaving the page.
 */
export function RequestForm({ options, page, level = 2 }: Props) {
  const t = useTexts();
  const { code } = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const draft = useDraft(form);
  const { Engine, load } = useEngine(form);
  const [progress, setProgress] = useState<Progress>({ state: 'editing' });
  const [attempt, setAttempt] = useState(0);
  const isProcessing = progress.state === 'processing';
  const problem = progress.state === 'editing' ? progress.problem : undefined;
  const Heading = `h${level}` as const;

  useEffect(() => {
    // From here on we say what is wrong, all at once and in the visitor's language.
    if (form.current) form.current.noValidate = true;
  }, []);

  useEffect(() => {
    // What is being sent can't be changed, by keyboard either.
    if (fields.current) fields.current.inert = isProcessing;
  }, [isProcessing]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (isProcessing) return;
    setProgress({ state: 'processing' });
    setAttempt(attempt + 1);
    if (!(await load())) sendPlainly(element);
  }

  /** The engine can't be fetched: the form goes as the plain one that it is, unless there is no network at all. */
  function sendPlainly(element: HTMLFormElement) {
    setAttempt(0);
    setProgress({ state: 'editing', ...(!navigator.onLine && { problem: unansweredProblem(t) }) });
    if (navigator.onLine && element.reportValidity()) element.submit();
  }

  if (progress.state === 'sent') return <SentMessage reference={progress.reference} level={level} />;

  return (
    <section id="request" aria-labelledby="request-title" className={styles.section} data-state={progress.state}>
      <Heading id="request-title">{t('request.title')}</Heading>
      <OfflineNote />
      {problem && form.current && <ProblemBox problem={problem} form={form.current} level={level === 2 ? 3 : 4} />}
      <form ref={form} method="post" action="/api/request" onSubmit={onSubmit} aria-busy={isProcessing}>
        <div ref={fields}>
          <Legend />
          <HiddenFields locale={code} page={localizedPath(page, code)} consentVersion={options.requestSite?.privacy.version ?? ''} />
          <RequestFields options={options} broken={problem?.fields ?? {}} />
        </div>
        <button type="submit" className={styles.button} disabled={isProcessing}>
          {t('request.send')}
        </button>
        <ProcessingOverlay isProcessing={isProcessing} />
      </form>
      <BeforeStart />
      {Engine && form.current && draft.current && (
        <Engine
          form={form.current}
          draft={draft.current}
          attempt={attempt}
          onFailed={(found) => setProgress({ state: 'editing', problem: found })}
          onSent={(reference) => setProgress({ state: 'sent', reference })}
        />
      )}
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

/** What the red marker means. */
function Legend() {
  const t = useTexts();
  const [before, ...after] = t('request.legend').split('*');
  return (
    <p className={styles.legend}>
      {before}
      <span className={fieldStyles.required}>*</span>
      {after.join('*')}
    </p>
  );
}

/** Says that there is no network and that the text is safe. The place stands ready so that screen readers hear it fill. */
function OfflineNote() {
  const t = useTexts();
  const isOnline = useOnline();
  return <div role="status">{!isOnline && <p className={styles.offline}>{t('request.offline')}</p>}</div>;
}

/** Lies over the form while it is being sent: a star of two squares, turning. Its place stands ready so that screen readers hear it fill. */
function ProcessingOverlay({ isProcessing }: { isProcessing: boolean }) {
  const t = useTexts();
  return (
    <div role="status">
      {isProcessing && (
        <div className={styles.overlay}>
          <div className={styles.loader}>
            <svg viewBox="0 0 48 48" width="48" height="48" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
              <path d="M11 11h26v26H11zM24 5.600 42.400 24 24 42.400 5.600 24z" />
            </svg>
            {t('request.sending')}
          </div>
        </div>
      )}
    </div>
  );
}
