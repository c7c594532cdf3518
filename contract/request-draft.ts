/**
 * Name under which a tab's session storage keeps the request that is being written. The site writes it there, and whoever tells the visitor
 * that the request has arrived takes it away.
 */
export const requestDraftKey = 'request-draft';
