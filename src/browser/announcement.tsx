import { createStore, useStore } from './store';

/** Title of the page that the visitor has come to, for assistive technology; empty on the first one. */
export const announcement = createStore('');

/** Says the title of a new page, in the page's language. Gatsby's own announcer, English everywhere, is switched off by its style. */
export function RouteAnnouncer() {
  return (
    <p role="status" className="visually-hidden">
      {useStore(announcement, '')}
    </p>
  );
}
