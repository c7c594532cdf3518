import { sharedBrowser } from '../testing/browser/shared-browser';
import { ownDeskSite } from '../testing/staff/desk-site';
import { walkTheDesk } from '../testing/staff/walk-the-desk';

const browser = sharedBrowser();
const site = ownDeskSite();

test('without JavaScript, in English and by keyboard, an editor signs in, publishes, allows what was stopped, goes back, resumes and signs out', () =>
  walkTheDesk(site(), browser, 'en', { javaScriptEnabled: false }));
