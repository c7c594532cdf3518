import { type Config, crossChecks, derive, type Settings } from './config/rules';
import { type Variable, variables } from './config/variables';

export type { Config };

/** The configuration can't be used; the message lists every problem, one a line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly problems: readonly string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
  }
}

/**
 * Reads the configuration from the environment. A missing or empty variable has the default of its row.
 *
 * @param environment for example `process.env`
 * @throws ConfigError with all problems at once; each names the variable, its value and the remedy
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const settings: Record<string, unknown> = {};
  for (const [key, variable] of Object.entries<Variable<unknown>>(variables)) {
    const text = environment[variable.name]?.trim() || variable.fallback;
    const value = variable.kind.read(text);
    if (value === undefined) problems.push(complaint(variable, text));
    settings[key] = value;
  }
  if (problems.length > 0) throw new ConfigError(problems);
  // Every key of the table has been read by its own kind, which is what Settings says of it.
  const config = derive(settings as unknown as Settings);
  const conflicts = crossChecks(config);
  if (conflicts.length > 0) throw new ConfigError(conflicts);
  return config;
}

function complaint(variable: Variable<unknown>, text: string): string {
  const shown = variable.secret ? 'not usable (its value is secret)' : JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text);
  return `${variable.name} is ${shown}. Give it ${variable.kind.expects}.`;
}
