import { longDateTime } from '../../contract/dates';
import { defaultLocale } from '../../contract/locales';
import type { Config } from '../config';
import { staffLocales, staffTexts } from '../locales/staff-texts';
import type { Finding } from '../publications/finding';
import { findingText } from '../publications/finding-text';
import type { PublicationRecord } from '../publications/publication-record';
import type { News } from '../publications/schema';

/** Settings that the words depend on. */
type WordSettings = Pick<Config, 'siteUrl' | 'staffUrl' | 'staffLocale' | 'staffTimeZone'>;

/** Address of the publishing desk. */
export const deskUrl = ({ staffUrl }: Pick<WordSettings, 'staffUrl'>): string => `${staffUrl}/staff`;

/** Subject and plain text of what staff are told, in their language, or the default one where that has no texts for staff. */
export function noticeText(news: News, publication: PublicationRecord, settings: WordSettings): { subject: string; text: string } {
  const locale = staffLocales.includes(settings.staffLocale) ? settings.staffLocale : defaultLocale;
  const t = staffTexts(locale);
  const lines = ({ items = [], ...finding }: Finding) => [
    `• ${findingText(finding, locale)}`,
    ...items.map(({ kind, title, locales }) => `  – ${t(`kinds.${kind}`)}: ${title} (${locales.join(', ')})`),
  ];
  const time = longDateTime(publication.finishedAt ?? publication.createdAt, locale, settings.staffTimeZone);
  const findings = publication.findings.flatMap(lines);
  return {
    subject: `${new URL(settings.siteUrl).host}: ${t(`notices.${news}.subject`)}`,
    text: [
      t(`notices.${news}.text`, { time }),
      '',
      ...(findings.length > 0 ? [...findings, ''] : []),
      t(`notices.${news}.remedy`),
      deskUrl(settings),
      '',
    ].join('\n'),
  };
}
