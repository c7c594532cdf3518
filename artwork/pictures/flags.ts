import type { LocaleCode } from '../../contract/locales';
import { polar } from './girih/geometry';
import { circle, element, outline, path, rect } from './sheet';

function flag(...content: readonly string[]): string {
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 16' }, content.join(''));
}

function bands(...colours: readonly string[]): string {
  const height = 16 / colours.length;
  return colours.map((fill, index) => rect(0, index * height, 24, height, { fill })).join('');
}

function star(x: number, y: number, radius: number, turn = -90): string {
  return outline(Array.from({ length: 10 }, (_, k) => polar([x, y], k % 2 ? radius * 0.382 : radius, ((turn + k * 36) * Math.PI) / 180)));
}

function britain(): string {
  const cross = 'M0 0L24 16M24 0L0 16';
  return flag(
    rect(0, 0, 24, 16, { fill: '#012169' }),
    path(cross, { stroke: '#fff', 'stroke-width': 3.2 }),
    path('M0 0L12 8M24 16L12 8M24 0L12 8M0 16L12 8', { stroke: '#c8102e', 'stroke-width': 1.2 }),
    path('M12 0V16M0 8H24', { stroke: '#fff', 'stroke-width': 5.2 }),
    path('M12 0V16M0 8H24', { stroke: '#c8102e', 'stroke-width': 3 }),
  );
}

function uzbekistan(): string {
  const rows = [3, 4, 5];
  const stars = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, k) => star(10.2 - (count - 1 - k) * 1.35, 1.15 + row * 1.35, 0.5)),
  );
  return flag(
    bands('#0099b5', '#fff', '#1eb53a'),
    path('M0 5.2H24M0 10.8H24', { stroke: '#ce1126', 'stroke-width': 0.5 }),
    path('M3.9 .55A2 2 0 1 0 3.9 4.35A2.2 2.2 0 0 1 3.9 .55Z', { fill: '#fff' }),
    path(stars.join(''), { fill: '#fff' }),
  );
}

function korea(): string {
  const bars = (x: number, y: number, turn: number, broken: readonly boolean[]) =>
    element(
      'g',
      { transform: `translate(${x} ${y}) rotate(${turn})` },
      broken.map((gap, k) => path(gap ? `M-1.3 ${(k - 1) * 0.9}h1.1m.4 0h1.1` : `M-1.3 ${(k - 1) * 0.9}h2.6`, {})).join(''),
    );
  return flag(
    rect(0, 0, 24, 16, { fill: '#fff' }),
    element(
      'g',
      { transform: 'rotate(33.7 12 8)' },
      path('M8 8A4 4 0 0 1 16 8Z', { fill: '#cd2e3a' }) +
        path('M8 8A4 4 0 0 0 16 8Z', { fill: '#0047a0' }) +
        circle(10, 8, 2, { fill: '#cd2e3a' }) +
        circle(14, 8, 2, { fill: '#0047a0' }),
    ),
    element(
      'g',
      { stroke: '#000', 'stroke-width': 0.6, fill: 'none' },
      bars(5.4, 3.6, -56, [false, false, false]) +
        bars(18.6, 3.6, 56, [true, false, true]) +
        bars(5.4, 12.4, 56, [false, true, false]) +
        bars(18.6, 12.4, -56, [true, true, true]),
    ),
  );
}

function china(): string {
  const small: readonly (readonly [number, number])[] = [
    [8, 1.7],
    [9.8, 3.3],
    [9.8, 5.7],
    [8, 7.3],
  ];
  const stars = small.map(([x, y]) => star(x, y, 0.85, (Math.atan2(4.4 - y, 4.2 - x) * 180) / Math.PI));
  return flag(rect(0, 0, 24, 16, { fill: '#de2910' }), path(star(4.2, 4.4, 2.5) + stars.join(''), { fill: '#ffde00' }));
}

/** Arabic has no flag of its own: its letter ain (outline from Noto Naskh Arabic, SIL OFL 1.1) on green. */
function arabic(): string {
  const ain =
    'M369 296Q291 296 233 269Q176 241 145 190Q113 139 113 71Q113 -39 190 -122Q159 -135 133 -158Q107 -182 93 -209Q80 -236 80 -264Q80 -294 91 -327Q102 -360 122 -391Q142 -421 167 -441Q203 -471 244 -471Q279 -471 314 -451Q349 -431 391 -387L372 -350Q342 -361 317 -366Q291 -371 270 -371Q236 -371 207 -363Q178 -355 146 -338Q148 -282 184 -245Q220 -208 282 -195Q324 -220 371 -241Q417 -262 470 -279Q481 -263 481 -235Q481 -216 473 -202Q466 -187 448 -175Q438 -167 419 -158Q399 -149 373 -139Q290 -105 247 -76Q203 -47 182 -13Q171 4 165 23Q159 42 159 61Q159 123 213 157Q267 192 371 192Q393 192 414 190Q436 189 458 186Q485 183 522 176Q559 169 606 158L618 198Q538 246 473 271Q409 296 369 296Z';
  return flag(rect(0, 0, 24, 16, { fill: '#0b6b4f' }), path(ain, { fill: '#fff', transform: 'translate(7.5 9.1) scale(.0129)' }));
}

function turkey(): string {
  return flag(
    rect(0, 0, 24, 16, { fill: '#e30a17' }),
    circle(8.2, 8, 4, { fill: '#fff' }),
    circle(9.2, 8, 3.2, { fill: '#e30a17' }),
    path(star(13.1, 8, 2, 180), { fill: '#fff' }),
  );
}

/** A small flag for each locale, for the language menu; a new locale may as well bring a drawn file. */
export const flags = {
  en: britain(),
  ru: flag(bands('#fff', '#0039a6', '#d52b1e')),
  uz: uzbekistan(),
  kr: korea(),
  zh: china(),
  de: flag(bands('#000', '#d00', '#ffce00')),
  fr: flag(rect(0, 0, 8, 16, { fill: '#002395' }), rect(8, 0, 8, 16, { fill: '#fff' }), rect(16, 0, 8, 16, { fill: '#ed2939' })),
  ar: arabic(),
  tr: turkey(),
} satisfies Partial<Record<LocaleCode, string>>;
