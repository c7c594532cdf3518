import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KindName } from '../../contract/kinds';
import { localeCodes } from '../../contract/locales';
import { type BuildReport, type ReportedItem, readableReportFile, reportFile } from '../../service/publisher/build-report';
import type { DataLayout } from '../../service/release/data-layout';

/** Numbers of items of a firm's site, by kind. */
const usual: Partial<Record<KindName, number>> = {
  works: 14,
  members: 10,
  services: 9,
  partners: 8,
  blogs: 13,
  faqs: 12,
  projects: 8,
  regions: 14,
  seo: 14,
  contact: 1,
  siteContent: 1,
};

const inEveryLocale = (entry: (code: string) => string) => Object.fromEntries(localeCodes.map((code) => [code, entry(code)]));

/** An item in every language, each text long enough to tell its language. */
const fakeReportedItem = (kind: string, id: string): ReportedItem => ({
  kind,
  id,
  title: `Title of ${id}`,
  updatedAt: inEveryLocale(() => '2026-03-01T09:00:00Z'),
  readsAs: inEveryLocale((code) => code),
});

/** The report of a build with so many items of each kind, named `members-1` and so on. */
export function fakeReport(numbers: Partial<Record<KindName, number>> = {}): BuildReport {
  const items = Object.entries({ ...usual, ...numbers }).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, index) => fakeReportedItem(kind, `${kind}-${index + 1}`)),
  );
  return { result: 'complete', problems: [], setAside: [], notes: [], untranslated: [], lapsed: [], items };
}

/** The same report without some items. */
export const withoutItems = (report: BuildReport, ...ids: readonly string[]): BuildReport => ({
  ...report,
  items: report.items.filter(({ id }) => !ids.includes(id)),
});

/** The report of a day on which the last day of some items is over. */
export const lapsedIn = (report: BuildReport, ...ids: readonly string[]): BuildReport => ({
  ...withoutItems(report, ...ids),
  lapsed: report.items
    .filter(({ id }) => ids.includes(id))
    .map(({ kind, id }) => ({ kind, id, lastDay: '2026-02-28', locales: [...localeCodes] })),
});

/** The report of a back office that says of everything asked for in these languages that it is English. */
export const untranslatedIn = (report: BuildReport, ...locales: readonly string[]): BuildReport => ({
  ...report,
  untranslated: report.items.map(({ kind, id }) => ({ kind, id, locales: [...locales] })),
});

/**
 * The report of a back office that answers in another language without saying so: each locale of `answers` reads as the one beside it, in some
 * kinds or in all.
 */
export const answering = (report: BuildReport, answers: Readonly<Record<string, string>>, kinds?: readonly string[]): BuildReport => ({
  ...report,
  items: report.items.map((item) => (kinds && !kinds.includes(item.kind) ? item : { ...item, readsAs: { ...item.readsAs, ...answers } })),
});

/** Writes a report as the source plugin does. */
export function writeFakeReport(layout: DataLayout, report: BuildReport): void {
  mkdirSync(layout.buildReport, { recursive: true });
  writeFileSync(join(layout.buildReport, reportFile), JSON.stringify(report));
  writeFileSync(join(layout.buildReport, readableReportFile), 'Content report\n');
}
