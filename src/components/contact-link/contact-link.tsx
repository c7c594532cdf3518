import { phoneHref } from '../../../contract/phone-href';

/** A phone link; the number is left-to-right in every language. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  return (
    <a className={className} href={phoneHref(phone)}>
      <bdi dir="ltr">{phone}</bdi>
    </a>
  );
}

/** An e-mail link. */
export function EmailLink({ email, className }: { email: string; className?: string }) {
  return (
    <a className={className} href={`mailto:${email}`}>
      <bdi dir="ltr">{email}</bdi>
    </a>
  );
}
