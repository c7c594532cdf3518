import { requestDraftKey } from '../../../contract/request-draft';
import { draftFields } from '../form-values';
import { keepBeforeStart } from './keep-before-start';
import { presetFields } from './preset-of';

const call = `(${keepBeforeStart.toString()})(${[requestDraftKey, draftFields, presetFields].map((part) => JSON.stringify(part)).join()})`;

/** Runs `keepBeforeStart` where the page is read, behind the form. A form that React makes later gets the script, but no browser runs it. */
export function BeforeStart() {
  // Built for the server it reads differently from the browser's own copy; it has run by then.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function and constants
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: call }} />;
}
