import type { Vendor } from '../contract/vendor';
import { cdnCrossChecks, cdnVariables } from './cdn/variables';
import { localeDomainsOf, serverCrossChecks, serverVariables } from './config/server-variables';
import type { ValuesOf, Variable } from './config/variable';
import { vendorCrossChecks, vendorsFrom, vendorVariables } from './config/vendors';
import { distributionCrossChecks, distributionVariables } from './distribution/variables';
import { hookVariables } from './hooks/variables';
import { metricsCrossChecks, metricsVariables } from './metrics/variables';
import { noticeCrossChecks, noticeVariables } from './notices/variables';
import { requestIntakeCrossChecks, requestIntakeVariables } from './request-intake/variables';
import { staffCrossChecks, staffUrlOf, staffVariables } from './staff/variables';

/**
 * Every variable that the service reads, in the order of the documentation. A new one is one row in the table of its module;
 * `npm run document-config` then updates docs/configuration.md and .env.example.
 */
export const variables = {
  ...serverVariables,
  ...distributionVariables,
  ...cdnVariables,
  ...hookVariables,
  ...vendorVariables,
  ...requestIntakeVariables,
  ...noticeVariables,
  ...staffVariables,
  ...metricsVariables,
};

/**
 * Every variable, empty: each has its default, whatever the environment or `.env` of the machine says. For processes that must not reach what
 * the machine runs for visitors.
 */
export const emptyEnvironment: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(variables).map(({ name }) => [name, '']),
);

/** Configuration of the whole service, validated. */
export interface Config extends Omit<ValuesOf<typeof variables>, 'siteUrl' | 'staffUrl'> {
  /** Origin of the public site, without a trailing slash. */
  readonly siteUrl: string;
  /** Origin of the publishing desk, which may be the same. */
  readonly staffUrl: string;
  /** Third-party scripts that a visitor may allow. */
  readonly vendors: readonly Vendor[];
}

/** The configuration is invalid; the message lists every problem, one per line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly problems: readonly string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
  }
}

/**
 * Reads the configuration from the environment. A missing or empty variable has its default.
 *
 * @param environment for example `process.env`
 * @throws ConfigError with all problems at once; each names the variable, its value and the remedy
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const parsed: Record<string, unknown> = {};
  for (const [key, variable] of Object.entries<Variable<unknown>>(variables)) {
    const text = environment[variable.name]?.trim() || variable.fallback;
    const value = variable.parser.parse(text);
    if (value === undefined) problems.push(problemOf(variable, text));
    parsed[key] = value;
  }
  if (problems.length > 0) throw new ConfigError(problems);
  // Every key has been parsed by the parser of its own row, whose type ValuesOf takes it from.
  const values = parsed as unknown as ValuesOf<typeof variables>;
  const siteUrl = values.siteUrl ?? `http://localhost${values.port === 80 ? '' : `:${values.port}`}`;
  const config: Config = {
    ...values,
    siteUrl,
    localeDomains: localeDomainsOf(values, siteUrl),
    staffUrl: staffUrlOf(values, siteUrl),
    vendors: vendorsFrom(values),
  };
  const conflicts = [
    ...serverCrossChecks(config),
    ...distributionCrossChecks(config),
    ...cdnCrossChecks(config),
    ...vendorCrossChecks(config),
    ...requestIntakeCrossChecks(config),
    ...noticeCrossChecks(config),
    ...staffCrossChecks(config),
    ...metricsCrossChecks(config),
  ];
  if (conflicts.length > 0) throw new ConfigError(conflicts);
  return config;
}

/** The sentence about a value that its parser refuses. What precedes an `@` in an address of the web may be a password, however it is misspelt, and is left out. */
function problemOf(variable: Variable<unknown>, text: string): string {
  const open = /[:/].*@/s.test(text) ? text.replace(/^(https?:\/\/)?.*@/is, '$1…@') : text;
  const shown = variable.secret ? 'invalid (its value is secret)' : JSON.stringify(open.length > 100 ? `${open.slice(0, 100)}…` : open);
  return `${variable.name} is ${shown}. Give it ${variable.parser.expects}.`;
}
