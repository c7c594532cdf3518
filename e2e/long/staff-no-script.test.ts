import { sharedBrowser } from '../../testing/browser/shared-browser';
import { ownDeskSite } from '../../testing/staff/desk-site';
import { walkTheDesk } from '../../testing/staff/walk-the-desk';

const browser = sharedBrowser();
// A walk through every page, on a machine that may build beside it.
jest.setTimeout(180_000);

const site = ownDeskSite();

test('without JavaScript, in English and by keyboard, an editor signs in, publishes, allows what was stopped, goes back, resumes and signs out', () =>
  walkTheDesk(site(), browser, 'en', { javaScriptEnabled: false }));
