import { graphql } from 'gatsby';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useOnline } from '../browser/use-online';
import { useLocale } from '../i18n/use-locale';
import { useTexts } from '../i18n/use-texts';
import { localizedPath } from '../routing/localized-path';
import { Addressee, requestTitleId, useAddressee } from './addressee';
import { BeforeStart } from './draft/before-start';
import { useDraft } from './draft/use-draft';
import type { Receipt } from './engine/send-request';
import * as fieldStyles from './fields/fields.module.css';
import { HiddenFields, RequestFields } from './fields/request-fields';
import { controlOf } from './form-values';
import { type Problem, unansweredProblem } from './problem/problem';
import { ProblemBox } from './problem/problem-box';
import * as styles from './request-form.module.css';
import { useEngine } from './use-engine';

interface Props {
  options: Queries.RequestFormOptionsFragment;
  /** Route path of the page with the form. */
  page: string;
  /** Heading level. */
  level?: 2 | 3;
}

type Progress =
  | { readonly state: 'editing'; readonly problem?: Problem }
  | { readonly state: 'processing' }
  | { readonly state: 'sent'; readonly receipt: Receipt };

/**
 * The request form. Without script it is a plain form that the server answers with a page. Script enhances the same fields with a draft,
 * validation by the contract's schema, and sending without leaving the page.
 */
export function RequestForm({ options, page, level = 2 }: Props) {
  const t = useTexts();
  const { code } = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const draft = useDraft(form);
  const addressee = useAddressee(form);
  const { engine, load } = useEngine(form);
  const [progress, setProgress] = useState<Progress>({ state: 'editing' });
  const [attempt, setAttempt] = useState(0);
  const isProcessing = progress.state === 'processing';
  const problem = progress.state === 'editing' ? progress.problem : undefined;
  const Heading = `h${level}` as const;

  useEffect(() => {
    // Replaces native validation by ours, which shows all errors at once and in the page's language.
    if (form.current) form.current.noValidate = true;
  }, []);

  useTimeZone(form);

  useEffect(() => {
    // Fields can't be edited while sending, not even by keyboard.
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

  /** Submits natively when the engine can't be loaded, unless offline. */
  function sendPlainly(element: HTMLFormElement) {
    setAttempt(0);
    setProgress({ state: 'editing', ...(!navigator.onLine && { problem: unansweredProblem(t) }) });
    // The browser can't point to what is missing in inert fields.
    if (fields.current) fields.current.inert = false;
    if (navigator.onLine && element.reportValidity()) element.submit();
  }

  if (progress.state === 'sent' && engine) {
    const { SentMessage } = engine;
    const openingHours = options.requestContact?.openingHours ?? [];
    return <SentMessage receipt={progress.receipt} addressee={addressee} openingHours={openingHours} level={level} />;
  }

  return (
    <section id="request" aria-labelledby={requestTitleId} className={styles.section} data-state={progress.state}>
      <Heading id={requestTitleId} tabIndex={-1}>
        {t('request.title')}
      </Heading>
      <Addressee name={addressee} />
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
      </form>
      <ProcessingOverlay isProcessing={isProcessing} />
      <BeforeStart />
      {engine && form.current && draft.current && (
        <engine.Engine
          form={form.current}
          draft={draft.current}
          attempt={attempt}
          onFailed={(found) => setProgress({ state: 'editing', problem: found })}
          onSent={(receipt) => setProgress({ state: 'sent', receipt })}
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
    requestContact: contentContact(locale: { eq: $locale }) {
      openingHours {
        days
        opens
        closes
      }
    }
    requestCategories: contentCategoryList(locale: $locale) {
      itemId
      language
      name
    }
    requestRegions: contentRegionList(locale: $locale) {
      itemId
      language
      name
    }
    requestExperts: contentExpertList(locale: $locale) {
      itemId
      language
      name
    }
  }
`;

/** Fills in the browser's time zone once the visitor wants a call. */
function useTimeZone(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const day = form.current && controlOf(form.current, 'callDay');
    const fill = () => {
      const zone = form.current && controlOf(form.current, 'callZone');
      if (zone?.value === '' && day?.value) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
    };
    fill();
    day?.addEventListener('change', fill);
    return () => day?.removeEventListener('change', fill);
  }, [form]);
}

/** Explains the required marker. */
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

/** Offline notice: the input is safe. The live region is always present, so that screen readers announce its changes. */
function OfflineNote() {
  const t = useTexts();
  const isOnline = useOnline();
  return <div role="status">{!isOnline && <p className={styles.offline}>{t('request.offline')}</p>}</div>;
}

/**
 * Overlay with a spinner while sending. The live region is always present, so that screen readers announce its changes, and stands outside
 * the form, which is busy meanwhile: changes within what is busy may be kept quiet.
 */
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
