import { apothem } from './girih/geometry';
import { layPattern } from './girih/pattern';
import { straightLines } from './girih/straight-lines';
import { tilings } from './girih/tilings';
import { palette } from './palette';
import { element, path } from './sheet';

/** Distance, in units of the file, from one twelve-pointed star to the next. */
const width = 480;
const height = width * Math.sqrt(3);

/**
 * One repeat of the site's girih, twelve-pointed rosettes among hexagons and squares, as lines of one pixel at any size.
 * Laid side by side the tiles go on without a seam.
 */
export function girihTile(): string {
  const { segments } = layPattern({
    tiling: tilings.dodecagonsHexagonsSquares,
    angle: 67.5,
    side: width / (2 * apothem(12) + 1),
    reach: 3,
    at: [width / 2, height / 2],
    cover: [0, 0, width, height],
  });
  const meetsTile = (low: number, high: number, size: number) => high > 0 && low < size;
  const data = straightLines(segments)
    .filter(
      ([[x1, y1], [x2, y2]]) =>
        meetsTile(Math.min(x1, x2), Math.max(x1, x2), width) && meetsTile(Math.min(y1, y2), Math.max(y1, y2), height),
    )
    .map(([from, to]) => `M${from.map(rounded).join(' ')} ${to.map(rounded).join(' ')}`)
    .join('');
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height.toFixed(2)}`, width, height: height.toFixed(2) },
    path(data, { fill: 'none', stroke: palette.brass, 'vector-effect': 'non-scaling-stroke' }),
  );
}

const rounded = (value: number): string => String(Math.round(value * 10) / 10);
