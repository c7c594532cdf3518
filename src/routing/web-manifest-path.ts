import type { LocaleCode } from '../../contract/locales';
import { localizedPath } from './localized-path';

/** Path of the web manifest of a locale: how a phone names the site on its home screen. */
export const webManifestPath = (locale: LocaleCode): string => localizedPath('/manifest.webmanifest', locale);
