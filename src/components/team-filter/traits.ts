/** Filter dimensions; also the names of the form fields and query parameters. */
export const dimensions = ['practice', 'region', 'language'] as const;
export type Dimension = (typeof dimensions)[number];

/** One value of a dimension with its label. */
interface Trait {
  /** `[A-Za-z0-9_-]`, so it needs no escaping in a URL, an attribute or a selector. */
  readonly value: string;
  readonly label: string;
  /** Locale code of the label's language, where it may differ from the page's. */
  readonly language?: string;
}

/** The fields of a member that the filter reads. */
export interface TraitBearer {
  readonly works: readonly { readonly segment: string; readonly language: string; readonly title: string }[];
  readonly region: { readonly segment: string; readonly language: string; readonly name: string } | null;
  /** BCP 47; `languageNames` has the names in the same order. */
  readonly languageTags: readonly string[];
  readonly languageNames: readonly string[];
}

export type Traits = Readonly<Record<Dimension, readonly Trait[]>>;

/** The values of one member. */
export function traitsOf({ works, region, languageTags, languageNames }: TraitBearer): Traits {
  return {
    practice: works.map(({ segment, language, title }) => ({ value: segment, label: title, language })),
    region: region ? [{ value: region.segment, label: region.name, language: region.language }] : [],
    language: languageTags.map((value, index) => ({ value, label: languageNames[index] ?? value })),
  };
}

/**
 * The selectable values: each value that a member has, once, sorted by label.
 *
 * @param collation tag by which `Intl` sorts the labels
 */
export function choicesOf(members: readonly TraitBearer[], collation: string): Traits {
  const all = members.map(traitsOf);
  const { compare } = new Intl.Collator(collation);
  const values = (dimension: Dimension) => {
    const found = new Map(all.flatMap((traits) => traits[dimension]).map((trait) => [trait.value, trait]));
    return [...found.values()].sort((a, b) => compare(a.label, b.label));
  };
  return { practice: values('practice'), region: values('region'), language: values('language') };
}

/**
 * Whether a member matches a query string. Unknown values, such as a deleted practice, are ignored.
 *
 * @param search query string
 */
export function matches(traits: Traits, search: string, choices: Traits): boolean {
  return chosenIn(search, choices).every(([dimension, chosen]) => traits[dimension].some(({ value }) => value === chosen));
}

/** The selected dimensions of a query string with their values; unknown values are ignored. */
export function chosenIn(search: string, choices: Traits): [Dimension, string][] {
  const parameters = new URLSearchParams(search);
  return dimensions.flatMap((dimension) => {
    const asked = parameters.get(dimension);
    return choices[dimension].some(({ value }) => value === asked) ? [[dimension, asked ?? ''] as [Dimension, string]] : [];
  });
}

/** One selected value alone, and who matches it. */
interface NearMiss<Member> extends Pick<Trait, 'label' | 'language'> {
  readonly dimension: Dimension;
  readonly members: readonly Member[];
}

/** For a selection that nobody matches: who matches each part of it. */
export function nearMisses<Member extends TraitBearer>(members: readonly Member[], search: string, choices: Traits): NearMiss<Member>[] {
  return chosenIn(search, choices).map(([dimension, chosen]) => {
    const { label, language } = choices[dimension].find(({ value }) => value === chosen) ?? { label: chosen };
    return {
      dimension,
      label,
      language,
      members: members.filter((member) => traitsOf(member)[dimension].some(({ value }) => value === chosen)),
    };
  });
}
