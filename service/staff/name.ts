/** Longest name of a person in characters. */
const longest = 60;

/** What is wrong with a name given to a person of the desk, with the remedy; null if it is fine. */
export function nameProblem(name: string): string | null {
  if (name === '') return 'Whom? Give a name, for example "Nodira Karimova".';
  if (name !== name.trim() || /\p{C}/u.test(name))
    return 'The name has spaces at an end, or characters that can’t be seen. Leave them out.';
  return name.length > longest ? `The name is longer than ${longest} characters. Give a shorter one.` : null;
}
