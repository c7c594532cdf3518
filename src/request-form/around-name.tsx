import { useTexts } from '../i18n/use-texts';

/** Placeholder for the name when the text around it is looked up; occurs in no text. */
const placeholder = '\uFFFC';

/** A text with a person's name in it, which may be in another script than the page. */
export function AroundName({ text, name }: { text: 'request.goesTo' | 'request.answerFrom'; name: string }) {
  const t = useTexts();
  const [before, after] = t(text, { name: placeholder }).split(placeholder);
  return (
    <>
      {before}
      <bdi suppressHydrationWarning>{name}</bdi>
      {after}
    </>
  );
}
