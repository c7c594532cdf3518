import type { RenderBodyArgs } from 'gatsby';
import { localeCookie, localeCookieAttributes } from '../../contract/locale-cookie';
import { Loader, loaderId } from '../layout/loader/loader';
import { topId } from '../layout/skip-link/skip-link';
import { chooseLanguage } from './choose-language';
import { closeMenus } from './close-menus';
import { goToTop } from './go-to-top';
import { inlineCall } from './inline-call';
import { judgeTexts } from './judge-texts';
import { layOutLater } from './lay-out-later';
import { preparePrint } from './prepare-print';
import { showLoader } from './show-loader';
import { watchScroll } from './watch-scroll';

/** Scroll offset in pixels past which the header turns solid (the home page's appears) and go-to-top is there (specification, section 9). */
const scrollThreshold = 88;

/** Behaviour that does not depend on the framework, before and after hydration: one script, identical on every page. */
const script = [
  inlineCall(judgeTexts),
  inlineCall(layOutLater),
  inlineCall(watchScroll, scrollThreshold),
  inlineCall(showLoader, 'visit', loaderId),
  inlineCall(closeMenus, 'details[data-menu]'),
  inlineCall(chooseLanguage, localeCookie, localeCookieAttributes),
  inlineCall(goToTop, topId),
  inlineCall(preparePrint),
].join('');

/** Puts the script into the head, so that the first frame is already correct, and the loader before the page, outside React's root. */
export function onRenderBody({ setHeadComponents, setPreBodyComponents }: RenderBodyArgs): void {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions and constants
  setHeadComponents([<script key="before-boot" dangerouslySetInnerHTML={{ __html: script }} />]);
  setPreBodyComponents([<Loader key="loader" />]);
}
