/**
 * Key of the unsent request in the session storage of a tab. The site writes it; the page that confirms the receipt removes it.
 */
export const requestDraftKey = 'request-draft';
