import type { GatsbyNode, Reporter } from 'gatsby';
import { createNodes } from './nodes/create-nodes';
import { draftNodes } from './nodes/draft-nodes';
import { createFileNodes, fetchPictures } from './nodes/fetch-pictures';
import { noteHeadTexts } from './nodes/note-head-texts';
import { notePlan } from './nodes/note-plan';
import { picturesOf, presentImage } from './nodes/pictures';
import { planContent } from './nodes/plan-content';
import { contentError } from './on-plugin-init';
import { Findings } from './pull/findings';
import { pullContent } from './pull/pull-content';
import { buildReport, findProblems } from './report/build-report';
import { failureText, warningText } from './report/console-text';
import { plannedItems } from './report/planned-items';
import { writeReport } from './report/write-report';
import type { SourceOptions } from './settings';

/** Ends the build. Gatsby's own type does not say that `panic` never returns. */
function stop(reporter: Reporter, text: string): never {
  reporter.panic({ id: contentError, context: { sourceMessage: text } });
  throw new Error(text);
}

/**
 * Gatsby API: pulls the content and creates the nodes if it is good enough. Otherwise the build ends with all problems listed and
 * no node created, so that an incomplete pull is never published.
 */
export const sourceNodes: NonNullable<GatsbyNode['sourceNodes']> = async (args, options) => {
  const settings = options as SourceOptions;
  const { url, defaultLocale, images, reportDir } = settings;
  const { reporter, createNodeId } = args;
  const log = (message: string) => reporter.verbose(message);
  const findings = new Findings();

  const plan = planContent(await pullContent(settings, findings, log), defaultLocale);
  // The build fails anyway if an endpoint failed; downloading pictures would only delay that.
  const outcomes = findings.failures.length > 0 ? new Map() : await fetchPictures(picturesOf(plan), settings, log);
  const problems = findProblems(findings, outcomes, settings);
  if (problems.length > 0) {
    // Notes and missing translations of an incomplete pull would be wrong.
    const report = buildReport({ problems, findings, pictures: outcomes, untranslated: [], items: [] }, settings);
    stop(reporter, failureText(report, url, await writeReport(reportDir, report)));
  }

  notePlan(plan, findings);
  noteHeadTexts(plan, findings);
  const pictures = { outcomes, fileNodes: await createFileNodes(args, outcomes) };
  const drafts = draftNodes(plan, {
    nodeId: (type, locale, itemId) => createNodeId(`${type} ${locale} ${itemId}`),
    presentImage: (image) => presentImage(image, pictures, { url, cacheDir: images.cacheDir }),
    findings,
  });
  createNodes(args, drafts);

  const report = buildReport(
    { problems, findings, pictures: outcomes, untranslated: plan.untranslated, items: plannedItems(plan) },
    settings,
  );
  const warning = warningText(report, await writeReport(reportDir, report));
  if (warning) reporter.warn(warning);
};
