/** The name under which visitors call, as deploy/nginx.conf has it. */
export const siteHost = 'mezon.example';

/** Where visitors find the site. */
export interface Site {
  readonly httpsPort: number;
  readonly ca: Buffer;
}
