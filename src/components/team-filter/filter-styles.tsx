import { localeByCode } from '../../../contract/locales';
import type { PageContext } from '../../routing/page-context';
import { choicesOf, dimensions, type TraitBearer, type Traits } from './traits';

/** Id of the part of the page that the filter works on; its styles and its script find it by this. */
export const scope = 'team';

/**
 * Styles that filter without any script: each value that is chosen hides the items that lack it, so that choices in several
 * fields combine. They rest where the framework has rendered the choice. A browser that does not know `:has()` shows everybody.
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

/** The styles of the filter, for the page's head. */
export function FilterStyles({ members, locale }: Props) {
  const css = filterRules(choicesOf(members, localeByCode(locale).languageTag));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own selectors; React would escape their quotes
  return <style dangerouslySetInnerHTML={{ __html: css }} />;
}
