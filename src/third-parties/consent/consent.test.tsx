import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { localeTexts } from '../../../testing/form/texts-of';
import { TextsProvider } from '../../i18n/texts-provider';
import { Consent } from './consent';
import { ConsentSettingsLink } from './consent-settings-link';
import { consent } from './consent-state';

/** Whether the script of the panel can't be fetched. */
let mockIsOffline = true;
const mockShowPreferences = jest.fn();
const mockFetched = jest.fn();
jest.mock('gatsby', () => require('../../../testing/form/gatsby'));
jest.mock('./panel', () => {
  mockFetched();
  if (mockIsOffline) throw new Error('Loading chunk consent failed.');
  return { openPanel: async () => ({ showPreferences: mockShowPreferences, close: () => {} }) };
});

const texts = localeTexts('en', 'layout');
const analytics = { category: 'analytics', src: 'https://stats.example/a.js', attributes: [], hosts: ['stats.example'] };

const noConsent = consent.get();

beforeEach(() => {
  jest.resetModules();
  jest.clearAllMocks();
  mockIsOffline = true;
  consent.set(noConsent);
});

test.each([
  ['is asked', [analytics]],
  ['is asked nothing', []],
])('a visitor who %s can open the settings after the panel could not be fetched', async (_, vendors) => {
  render(
    <TextsProvider locale="en" texts={texts}>
      <Consent data={{ consentSite: { siteMetadata: { vendors, frameHosts: [] } }, consentContact: null }} />
      <ConsentSettingsLink />
    </TextsProvider>,
  );
  const link = screen.getByRole('link', { name: 'Cookie settings' });
  const failures = vendors.length;
  // The question itself has come to nothing.
  await waitFor(() => expect(mockFetched).toHaveBeenCalledTimes(failures));
  await userEvent.click(link);
  await waitFor(() => expect(mockFetched).toHaveBeenCalledTimes(failures + 1));
  await waitFor(() => expect(consent.get().isSettingsOpen).toBe(false));

  mockIsOffline = false;
  await userEvent.click(link);
  await waitFor(() => expect(mockShowPreferences).toHaveBeenCalledTimes(1));
});
