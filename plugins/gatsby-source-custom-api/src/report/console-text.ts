import type { Report } from './build-report';
import { noteLines, pictureLines, problemLines, setAsideLines } from './report-text';

/** Codes of notes about changed addresses, which every build prints. */
const printedNotes = ['fixed-page', 'address-taken'];

/** The output of a failed build: all problems at once. */
export function failureText(report: Report, url: string, file: string): string {
  const leftOut = setAsideLines(report);
  const lines = [
    `The content of ${url} can't be published.`,
    ...problemLines(report),
    ...(leftOut.length > 0 ? ['Set aside:', ...leftOut] : []),
    `The report is ${file}`,
  ];
  return lines.join('\n');
}

/** The output of a build that leaves something out; undefined if it is complete. */
export function warningText(report: Report, file: string): string | undefined {
  const notes = report.notes.filter(({ code }) => printedNotes.includes(code));
  const lines = [...setAsideLines(report), ...pictureLines(report), ...noteLines(notes)];
  return lines.length > 0 ? ['Some content is left out of the site:', ...lines, `The report is ${file}`].join('\n') : undefined;
}
