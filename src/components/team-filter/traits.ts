/** What the team can be filtered by; also the names of the form's fields and of the address's parameters. */
export const dimensions = ['practice', 'region', 'language'] as const;
export type Dimension = (typeof dimensions)[number];

/** One value of a dimension, as the address knows it and as people read it. */
export interface Trait {
  /** `[A-Za-z0-9_-]`, so it needs no escaping in an address, an attribute or a selector. */
  readonly value: string;
  readonly label: string;
}

/** A member as far as the filter reads it. */
export interface TraitBearer {
  readonly works: readonly { readonly segment: string; readonly title: string }[];
  readonly region: { readonly segment: string; readonly name: string } | null;
  /** BCP 47, with the names at the same places. */
  readonly languageTags: readonly string[];
  readonly languageNames: readonly string[];
}

export type Traits = Readonly<Record<Dimension, readonly Trait[]>>;

/** The values of one member. */
export function traitsOf({ works, region, languageTags, languageNames }: TraitBearer): Traits {
  return {
    practice: works.map(({ segment, title }) => ({ value: segment, label: title })),
    region: region ? [{ value: region.segment, label: region.name }] : [],
    language: languageTags.map((value, index) => ({ value, label: languageNames[index] ?? value })),
  };
}

/**
 * The values that can be chosen: those that somebody has, each once, by their names.
 *
 * @param languageTag of the page, for the order of the alphabet
 */
export function choicesOf(members: readonly TraitBearer[], languageTag: string): Traits {
  const all = members.map(traitsOf);
  const { compare } = new Intl.Collator(languageTag);
  const values = (dimension: Dimension) => {
    const found = new Map(all.flatMap((traits) => traits[dimension]).map(({ value, label }) => [value, label]));
    return [...found].map(([value, label]) => ({ value, label })).sort((a, b) => compare(a.label, b.label));
  };
  return { practice: values('practice'), region: values('region'), language: values('language') };
}

/**
 * Whether a member has everything that an address asks for. What nobody can have (a practice that is gone, a typing mistake)
 * asks for nothing.
 *
 * @param search query string of the address
 */
export function matches(traits: Traits, search: string, choices: Traits): boolean {
  return chosenIn(search, choices).every(([dimension, chosen]) => traits[dimension].some(({ value }) => value === chosen));
}

/** The dimensions that an address chooses in, with the values; unknown ones are left out. */
export function chosenIn(search: string, choices: Traits): [Dimension, string][] {
  const parameters = new URLSearchParams(search);
  return dimensions.flatMap((dimension) => {
    const asked = parameters.get(dimension);
    return choices[dimension].some(({ value }) => value === asked) ? [[dimension, asked ?? ''] as [Dimension, string]] : [];
  });
}
