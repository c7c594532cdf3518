import { announcement } from '../browser/announcement';
import { useStore } from '../browser/store';

/** Says the title of a new page, in the page's language. Gatsby's own announcer, English everywhere, is switched off by its style. */
export function RouteAnnouncer() {
  return (
    <p role="status" className="visually-hidden">
      {useStore(announcement, '')}
    </p>
  );
}
