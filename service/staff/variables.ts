import { listenAddress, optionalPort, origin } from '../config/parsers';
import { type ValuesOf, variable } from '../config/variable';

/** The variables of the publishing desk. */
export const staffVariables = {
  staffPort: variable('STAFF_PORT', '', optionalPort, {
    meaning:
      'Port of a listener of its own for the publishing desk, for example inside a private network; the public one then has no /staff. Empty: /staff is on the public listener.',
  }),
  staffHost: variable('STAFF_HOST', '127.0.0.1', listenAddress, { meaning: 'Address that this listener listens on.' }),
  staffUrl: variable('STAFF_URL', '', origin, {
    meaning: 'Public address of this listener; sign-in links start with it. Empty: http://localhost and STAFF_PORT.',
  }),
};

/** Conflicts between values that are valid on their own, as sentences that name the variables and the remedy. */
export function staffCrossChecks({ staffPort, port: sitePort, staffUrl, siteUrl }: StaffSettings): string[] {
  if (staffPort === null)
    return staffUrl === siteUrl ? [] : ['STAFF_URL is set while STAFF_PORT is empty. Set STAFF_PORT as well, or empty STAFF_URL.'];
  if (new URL(staffUrl).port === '0')
    return ['STAFF_PORT is 0, which stands for any free one, and STAFF_URL is empty. Set STAFF_URL, which sign-in links start with.'];
  if (staffPort !== 0 && staffPort === sitePort)
    return [`STAFF_PORT is ${staffPort}, which is the port of the site. Give it another, or leave it empty for /staff on the site's own.`];
  return [];
}

type StaffSettings = Omit<ValuesOf<typeof staffVariables>, 'staffUrl'> & {
  readonly staffUrl: string;
  readonly siteUrl: string;
  readonly port: number;
};

/** Origin of the desk: of its own listener, or of the site. */
export function staffUrlOf(
  { staffPort, staffUrl }: Pick<ValuesOf<typeof staffVariables>, 'staffPort' | 'staffUrl'>,
  siteUrl: string,
): string {
  return staffUrl ?? (staffPort === null ? siteUrl : `http://localhost:${staffPort}`);
}
