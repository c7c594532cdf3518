import * as library from 'vanilla-cookieconsent';
import libraryCss from 'vanilla-cookieconsent/dist/cookieconsent.css?text';
import { longDate } from '../../../contract/dates';
import { type LocaleCode, localeByCode, localeCodes } from '../../../contract/locales';
import { adoptStyles } from '../../browser/adopt-styles';
import { applyConsent, daysKept, hasPrivacySignal } from './apply-consent';
import css from './consent.css?text';
import { consent, showSettings } from './consent-state';
import { consentKey, revisionOf, type Service } from './services';

type Words = typeof import('../../../locales/en/consent.json')['consent'];

/** The panel of vanilla-cookieconsent: the banner, if the visitor is being asked, and the settings. */
export interface ConsentPanel {
  showPreferences(): void;
  /** Removes it from the page. */
  close(): void;
}

/** Custom property with the height that the banner covers at the foot of the window. */
const coveredHeight = '--consent-size';

/** What the panel lives in: first in the document, so that it comes first for the keyboard. */
const root = document.createElement('div');
const status = document.createElement('p');
status.className = 'visually-hidden';
status.setAttribute('role', 'status');
root.append(status);
adoptStyles(libraryCss + css);

/** What had the focus before it went into the panel. */
let cameFrom: HTMLElement | undefined;
root.addEventListener('focusin', ({ relatedTarget }) => {
  if (relatedTarget instanceof HTMLElement && !root.contains(relatedTarget)) cameFrom = relatedTarget;
});

/**
 * Shows the panel in a language.
 *
 * @throws whatever the network throws while the words are fetched
 */
export async function openPanel(services: readonly Service[], locale: LocaleCode): Promise<ConsentPanel> {
  const { consent: words }: { consent: Words } = await import(`../../../locales/${locale}/consent.json`);
  document.body.prepend(root);
  const observer = new ResizeObserver(([entry]) => {
    // Not its bounding rectangle: the banner slides in. Whole pixels may be half a pixel too few.
    const top = entry?.target instanceof HTMLElement ? entry.target.offsetTop : innerHeight;
    document.documentElement.style.setProperty(coveredHeight, `${innerHeight - top + 1}px`);
  });
  const { isAsking } = consent.get();
  const data = { signal: hasPrivacySignal() };

  const follow = ({ cookie }: { cookie: library.CookieValue }) => {
    if (data.signal) library.setCookieData({ value: data });
    applyConsent(services, { ...cookie, data });
  };
  const announceSaved = () => {
    status.textContent = words.saved;
  };

  library.reset();
  await library.run({
    root,
    autoShow: isAsking,
    hideFromBots: false,
    manageScriptTags: false,
    autoClearCookies: false,
    revision: revisionOf(services),
    cookie: { name: consentKey, useLocalStorage: true, expiresAfterDays: daysKept },
    guiOptions: { consentModal: { layout: 'bar inline', position: 'bottom' }, preferencesModal: { layout: 'box' } },
    categories: { necessary: { enabled: true, readOnly: true }, ...Object.fromEntries(services.map(({ category }) => [category, {}])) },
    language: {
      default: locale,
      rtl: localeCodes.filter((code) => localeByCode(code).dir === 'rtl'),
      translations: { [locale]: translation(words, services, locale) },
    },
    onModalReady: ({ modalName, modal }) => {
      if (modalName !== 'consentModal') return;
      makeNonModal(modal);
      observer.observe(modal);
      if (isAsking) status.textContent = `${words.title}. ${words.text}`;
    },
    onModalHide: ({ modalName }) => {
      if (modalName === 'preferencesModal') showSettings(false);
    },
    onFirstConsent: announceSaved,
    onConsent: follow,
    onChange: (changed) => {
      announceSaved();
      follow(changed);
    },
  });
  return {
    showPreferences: library.showPreferences,
    close: () => {
      observer.disconnect();
      document.documentElement.style.removeProperty(coveredHeight);
      library.reset();
      if (document.activeElement === document.body) cameFrom?.focus({ preventScroll: true });
    },
  };
}

/** The banner waits for an answer without interrupting: it is no modal dialog, takes no focus, and the keyboard can leave it. */
function makeNonModal(banner: HTMLElement): void {
  banner.setAttribute('role', 'region');
  banner.removeAttribute('aria-modal');
  const focusTarget = banner.firstElementChild as HTMLElement;
  focusTarget.focus = () => undefined;
  banner.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') event.stopPropagation();
  });
}

function translation(words: Words, services: readonly Service[], locale: LocaleCode): library.Translation {
  const names = services.map(({ category }) => words[category]).join('\u00a0· ');
  const { lastConsentTimestamp } = library.getCookie();
  const chosen = lastConsentTimestamp && longDate(new Date(lastConsentTimestamp), locale);
  return {
    consentModal: {
      title: words.title,
      description: `${words.text} <strong>${names}</strong>`,
      acceptAllBtn: words.accept,
      acceptNecessaryBtn: words.reject,
      showPreferencesBtn: words.settings,
    },
    preferencesModal: {
      title: words.settingsTitle,
      acceptAllBtn: words.accept,
      acceptNecessaryBtn: words.reject,
      savePreferencesBtn: words.save,
      closeIconLabel: words.close,
      sections: [
        { description: words.settingsText },
        ...(hasPrivacySignal() ? [{ description: words.signal }] : []),
        { title: words.necessary, description: `${words.necessaryText} ${words.alwaysOn}.`, linkedCategory: 'necessary' },
        ...services.map(({ category, hosts }) => ({
          title: words[category],
          description: `${words[`${category}Text`]}<br>${words.provider} <bdi dir="ltr">${hosts.join(', ')}</bdi>`,
          linkedCategory: category,
        })),
        ...(chosen ? [{ description: `${words.chosen} ${chosen}` }] : []),
      ],
    },
  };
}
