/** Other ways to reach the firm. */
export interface Alternatives {
  readonly phone?: { readonly href: string; readonly number: string };
  /** Address of the chat. */
  readonly telegram?: string;
  /** `mailto:` address without subject and text. */
  readonly email?: string;
}

/**
 * Reads the contacts off the page's footer, where they are marked with `data-contact`. The form does not query them itself:
 * they would become part of the page, and a new phone number would render every page with a form anew (decision 004).
 */
export function findAlternatives(): Alternatives {
  const phone = linkTo('phone');
  const telegram = linkTo('telegram');
  const email = linkTo('email');
  return {
    ...(phone && { phone: { href: phone.href, number: phone.textContent?.trim() ?? '' } }),
    ...(telegram && { telegram: telegram.href }),
    ...(email && { email: email.href.split('?')[0] }),
  };
}

function linkTo(contact: keyof Alternatives): HTMLAnchorElement | null {
  return document.querySelector<HTMLAnchorElement>(`a[data-contact="${contact}"], [data-contact="${contact}"] a`);
}
