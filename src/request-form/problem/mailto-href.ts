/** Windows hands at most 2,048 characters of an address to the mail program and drops longer ones without a word. */
const longestHref = 2_000;

/**
 * A `mailto:` address with subject and text (RFC 6068). What does not fit is left out and marked with an ellipsis.
 *
 * @param address `mailto:office@firm.example`
 */
export function mailtoHref(address: string, subject: string, text: string): string {
  const start = `${address}?subject=${encoded(subject)}&body=`;
  const whole = start + encoded(text);
  if (whole.length <= longestHref) return whole;
  const end = encoded('…');
  let href = start;
  for (const character of text) {
    const next = href + encoded(character);
    if (next.length + end.length > longestHref) break;
    href = next;
  }
  return href + end;
}

/** Half a surrogate pair has no percent-encoding; line breaks are CRLF. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD').replace(/\r\n|\r|\n/g, '\r\n'));
}
