import { localeByCode } from '../../../contract/locales';
import type { PageContext } from '../../routing/page-context';
import { filterRules } from './filter-rules';
import { choicesOf, type TraitBearer } from './traits';

interface Props {
  members: readonly TraitBearer[];
  locale: PageContext['locale'];
}

/** The styles of the filter, for the page's head. */
export function FilterStyles({ members, locale }: Props) {
  const css = filterRules(choicesOf(members, localeByCode(locale).languageTag));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own selectors; React would escape their quotes
  return <style dangerouslySetInnerHTML={{ __html: css }} />;
}
