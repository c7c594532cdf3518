import { localeByCode } from '../../../contract/locales';
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
  const nothingToClear = `#${scope}:not(:has(option:checked:not([value=""]))) fieldset>a`;
  return [...hidden, nothingToClear].map((selector) => `${selector}{display:none}`).join('');
}

interface Props {
  members: readonly TraitBearer[];
  locale: PageContext['locale'];
}

/** The filter's styles, for the page head. */
export function FilterStyles({ members, locale }: Props) {
  const css = filterRules(choicesOf(members, localeByCode(locale).languageTag));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own selectors; React would escape their quotes
  return <style dangerouslySetInnerHTML={{ __html: css }} />;
}
