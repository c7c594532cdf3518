const texts = ['language', 'address', 'workTime', 'phone', 'email'] as const;
const links = ['facebook', 'instagram', 'telegram', 'whatsapp'] as const;

/** The firm's contacts as the footer shows them. */
export type SiteContact = Readonly<Record<(typeof texts)[number] | (typeof links)[number], string>>;

/**
 * Parses `data` of a `/contact/site` response, which may come from the firm's back office.
 *
 * @returns null if the firm has no contacts
 * @throws Error that names the invalid field
 */
export function readContact(data: unknown): SiteContact | null {
  if (data === null) return null;
  const found = Object(data) as Record<string, unknown>;
  const wrong = [...texts, ...links].find((field) => typeof found[field] !== 'string');
  const unsafe = links.find((field) => !/^https?:\/\//.test(String(found[field])));
  if (wrong ?? unsafe) throw new Error(`The contacts have no valid "${wrong ?? unsafe}"`);
  return Object.fromEntries([...texts, ...links].map((field) => [field, found[field]])) as unknown as SiteContact;
}
