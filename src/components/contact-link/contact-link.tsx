/** A phone number to call. It stays left to right in every language. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  return (
    <a className={className} href={phoneHref(phone)}>
      <bdi dir="ltr">{phone}</bdi>
    </a>
  );
}

/** An address to write to. */
export function EmailLink({ email, className }: { email: string; className?: string }) {
  return (
    <a className={className} href={`mailto:${email}`}>
      <bdi dir="ltr">{email}</bdi>
    </a>
  );
}

/** `tel:` address of a number written for people. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
