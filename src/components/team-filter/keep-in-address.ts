/** Sent to the window whenever the choice in the address has changed by the form. */
export const choiceEvent = 'filterchoice';

/**
 * Keeps the choice of a form's fields and the query string of the address equal, both ways: so a choice can be shared,
 * survives a reload, and Back undoes it. It is serialised into the page to work before the framework is there, so it stands alone:
 * no import, no helper, no syntax that needs one.
 */
export function keepInAddress(form: HTMLFormElement, eventName: string): () => void {
  const fields = form.querySelectorAll('select');

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

  // The event comes before the fields are emptied.
  function writeLater(): void {
    setTimeout(write);
  }

  fill();
  form.addEventListener('change', write);
  form.addEventListener('reset', writeLater);
  addEventListener('popstate', fill);
  return () => {
    form.removeEventListener('change', write);
    form.removeEventListener('reset', writeLater);
    removeEventListener('popstate', fill);
  };
}
