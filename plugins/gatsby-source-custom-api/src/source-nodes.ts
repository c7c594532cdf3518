import type { GatsbyNode, Reporter, SourceNodesArgs } from 'gatsby';
import { dayAt } from '../../../contract/firm-time';
import { removeUnusedImages } from './images/remove-unused-images';
import { type Memory, memoryOf } from './memory';
import { createNodes } from './nodes/create-nodes';
import { draftNodes } from './nodes/draft-nodes';
import { fetchPictures } from './nodes/fetch-pictures';
import type { NodeDraft } from './nodes/node-draft';
import { createNodeIds } from './nodes/node-ids';
import { noteHeadTexts } from './nodes/note-head-texts';
import { notePlan } from './nodes/note-plan';
import { picturesOf, presentImage } from './nodes/pictures';
import { type ContentPlan, planContent } from './nodes/plan-content';
import { contentError } from './on-plugin-init';
import { Answers } from './pull/answers';
import { Findings } from './pull/findings';
import { pullContent } from './pull/pull-content';
import { everything, lookOf, type Scope, scopeOf } from './pull/scope';
import { buildReport, findProblems } from './report/build-report';
import { plannedItems } from './report/planned-items';
import { failureText, warningText } from './report/report-text';
import { writeReport } from './report/write-report';
import type { SourceOptions } from './settings';

/** Codes of the notes on what leads nowhere. */
const deadEnds = ['dangling-reference', 'dead-link'];

/** What a pull came to, before anything of it is shown. */
interface Outcome {
  readonly problems: ReturnType<typeof findProblems>;
  readonly findings: Findings;
  readonly pictures: Awaited<ReturnType<typeof fetchPictures>>;
  /** Nothing where there are problems: notes and missing translations of an incomplete pull would be wrong. */
  readonly content?: { readonly plan: ContentPlan; readonly drafts: readonly NodeDraft[] };
}

/**
 * Gatsby API: pulls the content and brings the nodes up to date if it is good enough. Otherwise all problems are listed, and no node is
 * created, changed or deleted, so that an incomplete pull is never published; in the first sourcing of a process the build ends.
 *
 * A sender's word on what has changed (`webhookBody`, see pull/scope.ts) limits the pull to that. If the result is not as whole as the one before,
 * for example because a new item refers to another one, everything is pulled. A pull that is given up changes nothing.
 */
export const sourceNodes: NonNullable<GatsbyNode['sourceNodes']> = async (args, options) => {
  const settings = options as SourceOptions;
  const memory = memoryOf(args.store);
  const scope = memory.isFilled ? scopeOf(args.webhookBody) : everything;
  const hinted = scope === everything ? undefined : await pull(args, settings, memory, scope);
  const isWhole = hinted?.content && [...deadReferences(hinted.findings)].every((reference) => memory.deadReferences.has(reference));
  const outcome = hinted && isWhole ? hinted : await pull(args, settings, memory, everything);
  const look = lookOf(args.webhookBody);
  if (look?.signal.aborted) return;
  const { problems, findings, pictures, content } = outcome;
  if (look && !content) return look.onFailure();
  const report = buildReport(
    {
      problems,
      findings,
      pictures,
      untranslated: content?.plan.untranslated ?? [],
      lapsed: content?.plan.lapsed ?? [],
      items: content ? plannedItems(content.plan) : [],
    },
    settings,
  );
  const readable = await writeReport(settings.reportDir, report);
  if (!content) return fail(args.reporter, failureText(report, settings.url, readable), memory.isFilled);

  createNodes(args, content.drafts, memory.nodes);
  memory.isFilled = true;
  memory.deadReferences = deadReferences(findings);
  const warning = warningText(report, readable);
  if (warning) args.reporter.warn(warning);
  if (outcome !== hinted)
    await removeUnusedImages(settings.images.cacheDir).catch(({ message }: Error) =>
      args.reporter.warn(`Pictures that no page shows could not be removed; the next build tries again: ${message}`),
    );
};

/** Pulls what the scope asks for, takes the rest from memory, and works out the nodes. */
async function pull(args: SourceNodesArgs, settings: SourceOptions, memory: Memory, scope: Scope): Promise<Outcome> {
  const { url, defaultLocale, siteUrl, localeOrigins, images } = settings;
  const log = (message: string) => args.reporter.verbose(message);
  const findings = new Findings();
  const signal = lookOf(args.webhookBody)?.signal;
  const answers = new Answers(memory.answers);
  const plan = planContent(await pullContent(settings, findings, log, { answers, scope, signal }), defaultLocale, dayAt(Date.now()));
  // The build fails anyway if an endpoint failed; downloading pictures would only delay that.
  const pictures =
    findings.failures.length > 0
      ? new Map()
      : await fetchPictures(picturesOf(plan), settings, { log, signal, known: scope === everything ? new Map() : memory.pictures });
  if (signal?.aborted) return { problems: [], findings, pictures };
  memory.answers = answers;
  const problems = findProblems(findings, pictures, settings);
  if (problems.length > 0) return { problems, findings, pictures };

  notePlan(plan, findings);
  noteHeadTexts(plan, findings);
  memory.pictures = pictures;
  const drafts = draftNodes(plan, {
    nodeId: createNodeIds(args.createNodeId, memory.nodeIds),
    presentImage: (image) => presentImage(image, pictures, { url, cacheDir: images.cacheDir }),
    findings,
    memory: memory.drafts,
    origins: { siteUrl, localeOrigins },
  });
  return { problems, findings, pictures, content: { plan, drafts } };
}

const deadReferences = ({ notes }: Findings): Set<string> =>
  new Set(
    notes
      .filter(({ code }) => deadEnds.includes(code))
      .map(({ kind, id, locale, field, target }) => [kind, id, locale, field, target].join(' ')),
  );

/** Ends the first build; later ones keep the nodes that there are. */
function fail(reporter: Reporter, sourceMessage: string, isFilled: boolean): void {
  const error = { id: contentError, context: { sourceMessage } };
  if (isFilled) reporter.error(error);
  else reporter.panic(error);
}
