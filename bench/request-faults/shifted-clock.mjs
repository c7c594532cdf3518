import { readFileSync } from 'node:fs';

/**
 * Loaded before the server (`node --import`), it shifts the wall clock of the whole process by the milliseconds that stand in the file
 * CLOCK_SHIFT_FILE, as if somebody set it; timers and `performance.now()` go on, as they do on a real machine.
 */
const RealDate = Date;
let shift = 0;

const read = () => {
  try {
    shift = Number(readFileSync(process.env.CLOCK_SHIFT_FILE ?? '', 'utf8')) || 0;
  } catch {
    // No file yet: nobody has set the clock.
  }
};
read();
setInterval(read, 50).unref();

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [RealDate.now() + shift] : parts));
  }

  static now() {
    return RealDate.now() + shift;
  }
};
