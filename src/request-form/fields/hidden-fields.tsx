import * as styles from './fields.module.css';

interface Props {
  locale: string;
  /** Path of the page that the form stands on. */
  page: string;
  /** Version of the consent text that is shown. */
  consentVersion: string;
}

/** What goes with every request unseen, and the honeypot, which a person leaves alone. */
export function HiddenFields({ locale, page, consentVersion }: Props) {
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
