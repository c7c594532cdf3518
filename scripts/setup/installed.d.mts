export interface Lock {
  readonly packages?: Readonly<
    Record<
      string,
      {
        readonly version?: string;
        readonly dev?: boolean;
        readonly optional?: boolean;
        readonly devOptional?: boolean;
        readonly link?: boolean;
      }
    >
  >;
}

export function missingPackages(wanted: Lock, installed: Lock | null, withDev: boolean): string[];
export function hasDevPackages(installed: Lock | null): boolean;
export function scriptsToRun(allowScripts: Readonly<Record<string, boolean>>, installed: Lock, completed: Lock | null): string[];
