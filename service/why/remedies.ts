import { endpoints, endpointsOf } from '../../contract/endpoints';
import { type KindName, kindOf } from '../../contract/kinds';
import type { LocaleCode } from '../../contract/locales';
import { itemFolder } from '../content-api/store/folders';
import type { CurrentContent } from './evidence';
import type { Subject } from './subject';
import type { Voice } from './voice';

/** What an editor can do about an item in a language. */
export function remedies({ kind, id }: Subject, locale: LocaleCode, { source, place }: CurrentContent, voice: Voice) {
  const facts = { call: callOf(kind, locale), file: `${place}/${itemFolder(kind, id)}/${locale}.md` };
  return {
    correct: () => `${voice.say(`correct.${source}`, facts)} ${voice.say('publish')}`,
    translate: () => voice.say(`translate.${source}`, facts),
  };
}

/** The call of the API that a text comes from. */
function callOf(kind: KindName, locale: LocaleCode): string {
  const [name] = endpointsOf(kind).at(-1) ?? [];
  return `GET ${name ? endpoints[name].path : kindOf(kind).path}, Accept-Language: ${locale}`;
}
