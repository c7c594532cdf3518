/** `tel:` URI of a formatted phone number (RFC 3966): its digits, and the leading plus of an international one. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
