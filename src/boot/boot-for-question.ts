/**
 * Boots the search page at once if its address holds a question: opening it is the intent. Serialised into the page, behind `bootOnIntent`.
 *
 * @param parameter of the query string
 */
export function bootForQuestion(parameter: string): void {
  if (new URLSearchParams(location.search).get(parameter)) dispatchEvent(new Event('click'));
}
