import { useSyncExternalStore } from 'react';

/** Sent to the window whenever the choice in the address has changed by the fields. */
export const choiceEvent = 'filterchoice';

/**
 * Keeps the choice of a group of fields and the query string of the address equal, both ways: so a choice can be shared,
 * survives a reload, and Back undoes it. A link among the fields clears them. It is serialised into the page to work before the
 * framework is there, so it stands alone: no import, no helper, no syntax that needs one.
 *
 * @returns undoes it
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
  group.addEventListener('change', write);
  group.addEventListener('click', clear);
  addEventListener('popstate', fill);
  return () => {
    group.removeEventListener('change', write);
    group.removeEventListener('click', clear);
    removeEventListener('popstate', fill);
  };
}

/** Query string of the address as it changes; null as served and while the page is being taken over. */
export function useSearch(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => null,
  );
}

function subscribe(onChange: () => void): () => void {
  const events = [choiceEvent, 'popstate'];
  for (const name of events) window.addEventListener(name, onChange);
  return () => {
    for (const name of events) window.removeEventListener(name, onChange);
  };
}
