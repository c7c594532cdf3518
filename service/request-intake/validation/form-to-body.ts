/**
 * Turns the fields of a plain HTML form post into the body that the schema checks. A form knows only texts: a ticked box
 * sends `on`, a box left alone sends nothing, an optional field left empty sends an empty text.
 * A field that comes twice is given as a list, which no field takes. `elapsed` is filled by script, so without script it is empty or absent.
 */
export function formToBody(form: URLSearchParams): Record<string, unknown> {
  const body: Record<string, unknown> = Object.create(null);
  for (const field of new Set(form.keys())) {
    const values = form.getAll(field);
    if (field === 'elapsed' && values.join('') === '') continue;
    body[field] = values.length === 1 ? fromText(field, values[0] ?? '') : values;
  }
  if (!('consent' in body)) body.consent = false;
  return body;
}

function fromText(field: string, text: string): unknown {
  if (field === 'consent') return text === 'on' || text === 'true' || text === '1' ? true : text === '' || text === 'false' ? false : text;
  if (field === 'elapsed') return /^\d{1,15}$/.test(text) ? Number(text) : text;
  return text;
}
