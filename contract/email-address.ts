const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const emailAddress = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${label}$`);

/** Whether `value` is an e-mail address of ASCII characters with a dotted domain, at most 254 characters (RFC 5321, erratum 1690). */
export function isEmailAddress(value: string): boolean {
  return value.length <= 254 && emailAddress.test(value);
}
