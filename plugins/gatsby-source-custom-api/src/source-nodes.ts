import type { GatsbyNode, Reporter } from 'gatsby';
import { createNodes } from './nodes/create-nodes';
import { draftNodes } from './nodes/draft-nodes';
import { createFileNodes, fetchPictures } from './nodes/fetch-pictures';
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

/** Ends the build; unlike Gatsby's own type says, callers may rely on that. */
function stop(reporter: Reporter, text: string): never {
  reporter.panic({ id: contentError, context: { sourceMessage: text } });
  throw new Error(text);
}

/**
 * Gatsby API: pulls the content, and makes the nodes when all of it is good enough. Otherwise the build ends here, with every
 * problem listed and no node made, so that nothing half-pulled is ever published.
 */
export const sourceNodes: NonNullable<GatsbyNode['sourceNodes']> = async (args, options) => {
  const settings = options as SourceOptions;
  const { url, defaultLocale, images, reportDir } = settings;
  const { reporter, createNodeId } = args;
  const log = (message: string) => reporter.verbose(message);
  const findings = new Findings();

  const plan = planContent(await pullContent(settings, findings, log), defaultLocale);
  // With a failed endpoint the build ends anyway; pictures would only make its operator wait.
  const outcomes = findings.failures.length > 0 ? new Map() : await fetchPictures(picturesOf(plan), settings, log);
  const problems = findProblems(findings, outcomes, settings);
  if (problems.length > 0) {
    // Notes and missing translations of half a pull would be wrong: they are left for the next complete one.
    const report = buildReport({ problems, findings, pictures: outcomes, untranslated: [], items: [] }, settings);
    stop(reporter, failureText(report, url, await writeReport(reportDir, report)));
  }

  notePlan(plan, findings);
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
