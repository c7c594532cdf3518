/** Windows passes at most 2,048 characters of a URL to the mail program and silently drops longer ones. */
const longestHref = 2_000;

/**
 * A `mailto:` URL with subject and, if there is one, body (RFC 6068). A body that is too long is truncated with an ellipsis.
 *
 * @param address `mailto:office@firm.example`
 */
export function mailtoHref(address: string, subject: string, text = ''): string {
  const withSubject = `${address}?subject=${encoded(subject)}`;
  if (text === '') return withSubject;
  const start = `${withSubject}&body=`;
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

/** Percent-encodes a text; lone surrogates are replaced, line breaks become CRLF. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD').replace(/\r\n|\r|\n/g, '\r\n'));
}
