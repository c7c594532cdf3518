import { createStore, useStore } from './store';

/** Title of the page after a client-side navigation, for assistive technology; empty on the first page. */
export const announcement = createStore('');

/** Announces the title of a new page in the page's language. Gatsby's own announcer, always English, is hidden by CSS. */
export function RouteAnnouncer() {
  return (
    <p role="status" className="visually-hidden">
      {useStore(announcement, '')}
    </p>
  );
}
