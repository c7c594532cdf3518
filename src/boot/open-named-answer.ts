/**
 * Opens the question whose answer the address names, and scrolls to the answer: not every browser does. Serialised into the page, behind
 * `bootOnIntent`. After a navigation within the site src/navigation/arrive.ts does it.
 */
export function openNamedAnswer(): void {
  function open(): void {
    const answer = document.getElementById(location.hash.slice(1));
    const question = answer?.closest('details');
    if (!answer || !question || question.open) return;
    question.open = true;
    answer.scrollIntoView();
  }

  open();
  addEventListener('hashchange', open);
}
