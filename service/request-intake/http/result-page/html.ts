const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes `text` for HTML content and quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Template tag for HTML: inserted texts are escaped, `Html` values and lists of them are not. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  const insert = (value: string | Html | readonly Html[] | undefined): string => {
    if (value === undefined) return '';
    if (typeof value === 'string') return escapeHtml(value);
    return value instanceof Html ? value.text : value.map(({ text }) => text).join('');
  };
  return new Html(parts.map((part, index) => part + insert(values[index])).join(''));
}

/** Text that is known to be safe HTML. */
export class Html {
  constructor(readonly text: string) {}
}
