/** One stroke of the logo, in a view box of 96 × 96. */
interface LogoStroke {
  readonly id: string;
  readonly d: string;
  /** Stroke width in units of the view box. */
  readonly width: number;
}

/** The side of the square view box that `logoStrokes` are drawn in. */
export const logoSize = 96;

/**
 * The strokes of the logo in drawing order: the two squares of the eight-point star, then the M with its serifs. To animate the drawing,
 * set `pathLength="1"` and animate `stroke-dashoffset` from 1 to 0.
 */
export const logoStrokes: readonly LogoStroke[] = [
  { id: 'square', d: 'M15.5 15.5H80.5V80.5H15.5Z', width: 2.6 },
  { id: 'diamond', d: 'M48 2.04L93.96 48L48 93.96L2.04 48Z', width: 2.6 },
  { id: 'left-stem', d: 'M32.5 31V65', width: 2.2 },
  { id: 'fall', d: 'M33 32.6L48 60', width: 4.6 },
  { id: 'rise', d: 'M47.4 61.5L64 31', width: 2.2 },
  { id: 'right-stem', d: 'M64 31V65', width: 4.8 },
  { id: 'left-foot', d: 'M27.5 65.5H37.5', width: 1.8 },
  { id: 'right-foot', d: 'M57.5 65.5H70.5', width: 1.8 },
  { id: 'left-head', d: 'M26.5 30.5H35.5', width: 1.8 },
  { id: 'right-head', d: 'M62 30.5H70.5', width: 1.8 },
];
