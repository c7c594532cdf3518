/**
 * Syncs a group of select fields with the query string in both directions, so that a selection can be shared, survives a reload, and is
 * undone by Back. A link among the fields clears them. Serialised into the page to work before hydration, so it is self-contained: no
 * imports, no helpers, no syntax that compiles to one.
 *
 * @param eventName dispatched on the window when the fields have changed the query string; where others dispatch it, the fields follow
 * @returns removes the listeners
 */
export function keepInAddress(group: Element, eventName: string): () => void {
  const fields = group.querySelectorAll('select');

  function fill(): void {
    const asked = new URLSearchParams(location.search);
    fields.forEach((field) => {
      field.value = asked.get(field.name) || '';
      if (field.selectedIndex < 0) field.value = '';
    });
  }

  function write(): void {
    const address = new URL(location.href);
    fields.forEach((field) => {
      if (field.value) address.searchParams.set(field.name, field.value);
      else address.searchParams.delete(field.name);
    });
    history.pushState(history.state, '', address);
    dispatchEvent(new Event(eventName));
  }

  function clear(event: Event): void {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    event.stopPropagation();
    fields.forEach((field) => {
      field.value = '';
    });
    write();
    if (fields[0]) fields[0].focus();
  }

  fill();
  const listening = new AbortController();
  const { signal } = listening;
  group.addEventListener('change', write, { signal });
  group.addEventListener('click', clear, { signal });
  addEventListener('popstate', fill, { signal });
  addEventListener(eventName, fill, { signal });
  return () => listening.abort();
}
