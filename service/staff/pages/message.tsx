import type { PageContent, Texts } from '../view';

/** A page that only says something. @param name key below `desk` of its title and text */
export function message(t: Texts, name: string): PageContent {
  return {
    title: t(`desk.${name}.title`),
    body: (
      <>
        <h1>{t(`desk.${name}.title`)}</h1>
        <p>{t(`desk.${name}.text`)}</p>
      </>
    ),
  };
}
