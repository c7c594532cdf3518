import { collationTag } from '../../../contract/collation';
import type { PageContext } from '../../routing/page-context';
import { choicesOf, dimensions, type TraitBearer, type Traits } from './traits';

/** Id of the filtered section, used by the styles and the script. */
export const scope = 'team';

/**
 * CSS that filters without script: each selected value hides the items without it, so selections in several fields combine. Inactive
 * once React has rendered the selection. Browsers without `:has()` show everybody.
 */
export function filterRules(choices: Traits): string {
  const hidden = dimensions.flatMap((dimension) =>
    choices[dimension].map(
      ({ value }) =>
        `#${scope}:not([data-rendered]):has([name=${dimension}]>[value="${value}"]:checked) [data-${dimension}]:not([data-${dimension}~="${value}"])`,
    ),
  );
  return hidden.map((selector) => `${selector}{display:none}`).join('');
}

interface Props {
  members: readonly TraitBearer[];
  locale: PageContext['locale'];
}

/** Id of the style element. */
const stylesId = 'filter-styles';

/**
 * The filter's styles, for the head of the served page. Where the visitor comes from another page of ours, the framework filters already, and that
 * page's content security policy does not know these styles.
 */
export function FilterStyles({ members, locale }: Props) {
  if (typeof document !== 'undefined' && !document.getElementById(stylesId)) return null;
  const css = filterRules(choicesOf(members, collationTag(locale)));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own selectors; React would escape their quotes
  return <style id={stylesId} dangerouslySetInnerHTML={{ __html: css }} />;
}
