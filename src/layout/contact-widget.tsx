import { phoneHref } from '../../contract/phone-href';
import { LocalLink } from '../components/local-link/local-link';
import { useTexts } from '../i18n/use-texts';
import { routePath } from '../routing/routes';
import * as styles from './contact-widget.module.css';

/** Filled icons in a 24 × 24 view box, drawn for this site. */
const icons = {
  call: 'M6 3h3l2 5-2.5 2a12 12 0 0 0 5.500 5.500l2-2.500 5 2v3a2 2 0 0 1-2 2A17 17 0 0 1 4 5a2 2 0 0 1 2-2Z',
  telegram:
    'm2.500 11.200 18-7.200c.9-.3 1.600.3 1.300 1.400l-3 14c-.2 1-.9 1.200-1.700.8l-4.600-3.400-2.200 2.100c-.3.3-.5.4-.9.4l.3-4.700 8.500-7.700-10.500 6.600-4.500-1.400c-1-.3-1-1 .3-1.500Z',
};

/** The floating buttons: call, and Telegram chat; in the bar of narrow screens also the request. */
export function ContactWidget({ contact }: { contact: { readonly phone: string; readonly telegram: string } }) {
  const t = useTexts();
  const links = [
    { icon: 'call', href: phoneHref(contact.phone), label: t('layout.call'), short: undefined },
    { icon: 'telegram', href: contact.telegram, label: t('layout.telegram'), short: 'Telegram' },
  ] as const;
  return (
    <div className={styles.widget}>
      {links.map(({ icon, href, label, short }) => (
        <a key={icon} className={styles.button} href={href} rel="noopener noreferrer" aria-label={short && label}>
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d={icons[icon]} fill="currentColor" />
          </svg>
          <span>{short ?? label}</span>
        </a>
      ))}
      <LocalLink to={`${routePath('contact')}#request`} className={`${styles.button} ${styles.request}`}>
        {t('common.requestButton')}
      </LocalLink>
    </div>
  );
}
