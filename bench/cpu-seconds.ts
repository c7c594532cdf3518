import { readFileSync } from 'node:fs';

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
