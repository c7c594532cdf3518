import { readFileSync } from 'node:fs';

/** What a server does under load. */
export interface Figures {
  /** Answers per second. */
  readonly rate: number;
  /** Answers per second of the server's CPU time: the figure that other programs disturb least. */
  readonly perCpuSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
}

/** A server under load, of whatever program. */
export interface MeasuredServer {
  readonly port: number;
  readonly pid: number;
  end(signal: 'SIGTERM'): Promise<unknown>;
}

/** Processor time that a process has used, from Linux's table of processes (proc(5): fields 14 and 15, in hundredths of a second); NaN elsewhere. */
export function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}
