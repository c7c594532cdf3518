interface Practising {
  readonly segment: string;
  readonly works: readonly { readonly members: readonly Queries.PersonLineFragment[] }[];
}

/**
 * Who shares a practice with a member, those with most in common first. It goes both ways: whoever stands here has the
 * member among their own.
 */
export function colleaguesOf({ segment, works }: Practising): Queries.PersonLineFragment[] {
  const shared = new Map<string, { person: Queries.PersonLineFragment; practices: number }>();
  for (const person of works.flatMap((work) => work.members)) {
    const known = shared.get(person.segment);
    if (person.segment !== segment) shared.set(person.segment, { person, practices: (known?.practices ?? 0) + 1 });
  }
  return [...shared.values()].sort((a, b) => b.practices - a.practices).map(({ person }) => person);
}
