import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts';

/** Placeholder for the element when the text around it is looked up; occurs in no text. */
const placeholder = '\uFFFC';

interface Props {
  text: 'request.goesTo' | 'request.answerFrom' | 'request.sentText';
  /** The name or number in the text. */
  children: ReactNode;
}

/** A text with an element in it, such as a person's name, which may be in another script than the page. */
export function TextAround({ text, children }: Props) {
  const t = useTexts();
  const [before, after] = t(text, { name: placeholder, reference: placeholder }).split(placeholder);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
