/** A mail as it came over the wire: headers by name in lower case, with folded lines put together, and the text of the body. */
export function readMail(raw: string): { headers: Map<string, string[]>; body: string } {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = new Map<string, string[]>();
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const [name = '', value = ''] = line.split(/:\s?(.*)/s);
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value]);
  }
  const body = rest.join('\r\n\r\n');
  const encoding = headers.get('content-transfer-encoding')?.[0];
  if (encoding === 'base64') return { headers, body: Buffer.from(body, 'base64').toString('utf8') };
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { headers, body: encoding === 'quoted-printable' ? Buffer.from(bytes, 'latin1').toString('utf8') : body };
}
