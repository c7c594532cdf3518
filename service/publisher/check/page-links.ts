const notMarkup = /<!--[\s\S]*?-->|(<(script|style)\b(?:[^>"']|"[^"]*"|'[^']*')*>)[\s\S]*?<\/\2\s*>/gi;
const tag = /<([a-z][a-z0-9-]*)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const attribute = /([a-z][a-z0-9:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** Attributes whose value is one address. */
const addressAttributes = new Set(['href', 'src', 'action', 'poster', 'data']);
const listAttributes = new Set(['srcset', 'imagesrcset']);

/** What the check needs of a page's markup. */
export interface PageMarkup {
  /** Value of `lang` on the root element. */
  readonly language: string | null;
  /** Every address that the page names, as written. */
  readonly links: readonly string[];
  /** Attributes that the content security policy would not let run, such as `onclick`. */
  readonly handlers: readonly string[];
}

/** Reads the markup that Gatsby writes (attributes in quotes); it is no parser for arbitrary HTML. */
export function readMarkup(html: string): PageMarkup {
  const links = new Set<string>();
  const handlers = new Set<string>();
  let language: string | null = null;
  for (const [, name = '', attributes = ''] of html.replaceAll(notMarkup, '$1').matchAll(tag)) {
    for (const [, key = '', double, single] of attributes.matchAll(attribute)) {
      const value = withoutEntities(double ?? single ?? '');
      const attributeName = key.toLowerCase();
      if (attributeName === 'lang' && name.toLowerCase() === 'html') language = value;
      if (addressAttributes.has(attributeName)) links.add(value);
      if (listAttributes.has(attributeName)) for (const link of candidates(value)) links.add(link);
      if (attributeName === 'content' && /^https?:\/\//.test(value)) links.add(value);
      if (attributeName.startsWith('on')) handlers.add(attributeName);
    }
  }
  return { language, links: [...links], handlers: [...handlers] };
}

function candidates(list: string): string[] {
  return list
    .split(/,\s+/)
    .flatMap((candidate) => candidate.trim().split(/\s+/).slice(0, 1))
    .filter((link) => link !== '');
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&#39;': "'", '&lt;': '<', '&gt;': '>' };

function withoutEntities(text: string): string {
  return text.replace(/&(?:amp|quot|#x27|#39|lt|gt);/gi, (entity) => entities[entity.toLowerCase()] ?? entity);
}
