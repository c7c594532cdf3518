import { Form } from '../form';
import { deskPaths } from '../paths';
import type { PageContent, View } from '../view';

interface SignIn extends Pick<View, 't' | 'csrf'> {
  /** Token of the link that was opened. */
  readonly link: string;
  readonly name: string;
}

/** What opens with a link: one button, which signs in. */
export function signInPage({ t, csrf, link, name }: SignIn): PageContent {
  return {
    title: t('desk.signIn.title'),
    body: (
      <>
        <h1>{t('desk.signIn.title')}</h1>
        <p>{t('desk.signIn.text', { name })}</p>
        <Form action={deskPaths.signIn} csrf={csrf} values={{ link }}>
          <button type="submit">{t('desk.signIn.button')}</button>
        </Form>
      </>
    ),
  };
}

/** What leads on by itself to the page of a link, or by hand where browsers don't let it. */
export function openAgainPage({ t, address }: Pick<View, 't'> & { readonly address: string }): PageContent {
  return {
    title: t('desk.signIn.title'),
    body: (
      <>
        <h1>{t('desk.signIn.title')}</h1>
        <p>
          <a href={address}>{t('desk.signIn.button')}</a>
        </p>
      </>
    ),
  };
}
