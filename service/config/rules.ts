import type { Vendor } from '../../contract/vendor';
import { requestIntakeCrossChecks } from '../request-intake/variables';
import type { Variables } from './variables';
import { vendorProblems, vendorsFrom } from './vendors';

type ValueOf<Row> = Row extends { readonly kind: { readonly read: (text: string) => infer Value } } ? Exclude<Value, undefined> : never;

/** The value of every row of the table. */
export type Settings = { readonly [Key in keyof Variables]: ValueOf<Variables[Key]> };

/** Configuration of the whole service, checked. */
export interface Config extends Omit<Settings, 'siteUrl'> {
  /** Origin of the public site, without a slash at the end. */
  readonly siteUrl: string;
  /** Scripts of other providers that a visitor may allow. */
  readonly vendors: readonly Vendor[];
}

/** Fills in what follows from other settings. */
export function derive(settings: Settings): Config {
  return {
    ...settings,
    siteUrl: settings.siteUrl ?? `http://localhost${settings.port === 80 ? '' : `:${settings.port}`}`,
    vendors: vendorsFrom(settings),
  };
}

/** Problems between settings that are right by themselves. */
export function crossChecks(config: Config): string[] {
  const problems: string[] = [];
  const siteHost = new URL(config.siteUrl).host;
  for (const [code, host] of config.localeDomains) {
    if (host === siteHost)
      problems.push(`LOCALE_DOMAINS gives ${code} the host ${host}, which is the host of SITE_URL. Use another host or leave ${code} out.`);
  }
  const ownHosts = new Set([siteHost, `localhost:${config.port}`, `127.0.0.1:${config.port}`, ...config.localeDomains.values()]);
  if (config.apiHost && ownHosts.has(new URL(config.apiHost).host)) {
    problems.push(
      `API_HOST is "${config.apiHost}", which is this site itself. Give it the address of the back office, or leave it empty for the embedded content API.`,
    );
  }
  return [...problems, ...vendorProblems(config), ...requestIntakeCrossChecks(config)];
}
