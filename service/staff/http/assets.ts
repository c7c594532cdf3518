import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandColors } from '../../../contract/brand';
import { deskPrefix } from '../paths';

/** A file that the pages load. */
export interface Asset {
  /** Its path; it changes with the content. */
  readonly path: string;
  readonly type: string;
  readonly text: string;
}

function asset(name: string, type: string, edit: (text: string) => string = (text) => text): Asset {
  const text = edit(readFileSync(join(__dirname, '../assets', name), 'utf8'));
  const version = hash('sha256', text, 'hex').slice(0, 16);
  return { path: `${deskPrefix}/assets/${version}-${name}`, type, text };
}

const colors = Object.entries(brandColors).map(([name, value]) => `--${name}:${value};`);

export const styleSheet = asset('desk.css', 'text/css; charset=utf-8', (text) => `:root{${colors.join('')}}\n${text}`);
export const script = asset('desk.js', 'text/javascript; charset=utf-8');
