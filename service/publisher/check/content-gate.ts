import type { Finding } from '../../publications/finding';
import type { BuildReport } from '../build-report';
import { covers, digestOf, grantsOf, isGranted, isLoss } from './allowance';
import type { ContentReference } from './content-reference';
import { floorFindings } from './floor-gate';
import { languageFindings, untranslatedLanguages } from './language-gate';
import { lossFindings } from './loss-gate';
import { referenceNotes } from './reference-notes';
import { endedTexts, lapsedTexts, type Texts, textsOf, together, without } from './texts';

export interface ContentGateOptions {
  /** What the build is compared with; null for the first publication. */
  readonly reference: ContentReference | null;
  /** Report of the release that is live, if there is one. */
  readonly live: BuildReport | null;
  /** Day of the firm, as `dayAt` gives it. */
  readonly today: string;
  /** Largest share of texts in percent that may vanish. */
  readonly maxShrink: number;
  /** What persons have allowed. */
  readonly allowed: readonly Finding[];
}

export interface ContentVerdict {
  /** What a person has to allow before the build may be published, each with the digest for it. */
  readonly stops: readonly Finding[];
  /** Items that are live and would not be any longer; null if there are none. */
  readonly fewer: Finding | null;
  /** Whether there is nothing that anybody has to allow, or has allowed. */
  readonly needsNoConsent: boolean;
  /** What staff should know of what is published. */
  readonly notes: readonly Finding[];
  /** The reference that goes with the release, if the build becomes one. @param release its id */
  nextReference(release: string): ContentReference;
}

/** Identity of the reference before the first publication. */
const nothingYet = '';

/** Compares the content of a build with what was published before, with what the site can't do without, and with the languages asked for. */
export function judgeContent(report: BuildReport, { reference, live, today, maxShrink, allowed }: ContentGateOptions): ContentVerdict {
  const texts = textsOf(report);
  const languages = languageFindings(report.items);
  const lapsed = together(lapsedTexts(report), endedTexts(live, report, today));
  const lost = without(without(reference?.texts ?? [], texts), lapsed);
  const approved = reference?.approved ?? nothingYet;
  const accepted = new Set(reference?.accepted);

  const losses = lossFindings(reference?.texts ?? [], lost, maxShrink);
  const states = [...floorFindings(report.items), ...languages.stops];
  const isAllowed = (finding: Finding) => allowed.some((other) => covers(other, finding, approved));
  const pending = [...losses, ...states.filter((finding) => !isGranted(finding, accepted))];

  const fewer = fewerThanLive(live, together(texts, lapsed));
  return {
    stops: pending.filter((finding) => !isAllowed(finding)).map((finding) => ({ ...finding, allow: digestOf(finding, approved) })),
    fewer,
    needsNoConsent: pending.length === 0,
    notes: [...(fewer ? [fewer] : []), ...languages.notes, ...untranslatedLanguages(texts), ...referenceNotes(report)],
    nextReference: (release) => {
      const isApproval = pending.some(isAllowed);
      const allowedLosses = losses.filter(isAllowed).reduce<Texts>((gone, { items = [] }) => together(gone, items), []);
      return {
        approved: isApproval || !reference ? release : approved,
        texts: [...without(together(texts, reference?.texts ?? []), together(allowedLosses, lapsed))],
        accepted: states.flatMap(grantsOf),
      };
    },
  };
}

/** @param expected texts of the build, and those that were to end */
function fewerThanLive(live: BuildReport | null, expected: Texts): Finding | null {
  const gone = live ? without(textsOf(live), expected) : [];
  return gone.length > 0 ? { code: 'fewer-than-live', facts: {}, items: [...gone] } : null;
}

/** The findings if the content stops a build: what stops it, and what else would vanish. */
export function stopFindings({ stops, fewer }: ContentVerdict): Finding[] {
  if (stops.length === 0) return [];
  const told = stops.filter(isLoss).flatMap(({ items = [] }) => items);
  const rest = without(fewer?.items ?? [], told);
  return [...stops, ...(fewer && rest.length > 0 ? [{ ...fewer, items: [...rest] }] : [])];
}
