import { dimensions, type Traits } from './traits';

/**
 * Styles that filter without any script: each value that is chosen hides the items that lack it, so that choices in several
 * fields combine. A browser that does not know `:has()` shows everybody.
 *
 * @param scope id of the element around form and list
 */
export function filterRules(scope: string, choices: Traits): string {
  return dimensions
    .flatMap((dimension) =>
      choices[dimension].map(
        ({ value }) =>
          `#${scope}:has([name=${dimension}]>[value="${value}"]:checked) [data-${dimension}]:not([data-${dimension}~="${value}"])`,
      ),
    )
    .concat([`#${scope}:not(:has(option:checked:not([value=""]))) [type=reset]`])
    .map((selector) => `${selector}{display:none}`)
    .join('');
}
