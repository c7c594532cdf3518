/** Where finished lines go, for example `process.stdout`. */
export interface LineSink {
  write(text: string): unknown;
}

const marks: Readonly<Record<number, string>> = { 40: 'Warning: ', 50: 'Error: ', 60: 'Fatal: ' };
const debugLevel = 20;

/**
 * A destination for pino that writes one short line for people per event. Requests that went well are
 * left out unless `verbose`, so that a terminal shows what happened to the site and not who read it.
 */
export function humanLines(sink: LineSink, verbose: boolean): LineSink {
  return {
    write: (text) => {
      for (const line of text.split('\n')) {
        const shown = line === '' ? undefined : humanLine(line, verbose);
        if (shown !== undefined) sink.write(`${shown}\n`);
      }
    },
  };
}

function humanLine(line: string, verbose: boolean): string | undefined {
  const entry: unknown = parse(line);
  if (typeof entry !== 'object' || entry === null) return line;
  const { level = 30, msg = '', method, path, status, ms, err, time } = entry as Record<string, unknown>;
  const clock = new Date(Number(time)).toTimeString().slice(0, 8);
  const mark = marks[Number(level)] ?? '';
  if (method !== undefined) {
    if (!verbose && Number(status) < 500) return undefined;
    return `${clock}  ${mark}${String(method)} ${String(path)} ${String(status)} ${String(ms)} ms${because(err)}`;
  }
  return verbose || Number(level) > debugLevel ? `${clock}  ${mark}${String(msg)}${because(err)}` : undefined;
}

function because(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return '';
  return ` (${String(error.message)})`;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
