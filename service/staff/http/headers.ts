/** Headers of every answer of the desk: it is nobody else's business, and loads nothing but its own two files. */
export const deskHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
  vary: 'Cookie, Accept-Language',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
} as const;
