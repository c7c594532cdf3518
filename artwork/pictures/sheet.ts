import type { Point } from './girih/geometry';
import { type Random, seededRandom } from './random';

/** Stops of a gradient; colours alone are spaced evenly. */
export type Stops = readonly (readonly [offset: number, colour: string, opacity?: number])[] | readonly string[];
type Attributes = Readonly<Record<string, string | number | undefined>>;

/** A number as SVG wants it: at most two decimals, so that files stay small and equal. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** One SVG element; `content` is its markup. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? n(value) : value}"`)
    .join('');
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`;
}

export function path(data: string, attributes: Attributes): string {
  return element('path', { d: data, ...attributes });
}

export function rect(x: number, y: number, width: number, height: number, attributes: Attributes): string {
  return element('rect', { x, y, width, height, ...attributes });
}

export function circle(x: number, y: number, radius: number, attributes: Attributes): string {
  return element('circle', { cx: x, cy: y, r: radius, ...attributes });
}

export function group(attributes: Attributes, ...content: readonly string[]): string {
  return element('g', attributes, content.join(''));
}

/** Path data of a line through `points`, closed if wished. */
export function outline(points: readonly Point[], closed = true): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

/** A picture in the making: its size, its own randomness, shared definitions and the layers from back to front. */
export class Sheet {
  readonly random: Random;
  private readonly definitions: string[] = [];
  private readonly layers: string[] = [];

  constructor(
    readonly width: number,
    readonly height: number,
    name: string,
  ) {
    this.random = seededRandom(name);
  }

  /** A random number between two bounds. */
  range(low: number, high: number): number {
    return low + (high - low) * this.random();
  }

  add(...markup: readonly string[]): void {
    this.layers.push(...markup);
  }

  /** A linear gradient from one point to another (pixels); the answer is a paint. */
  linear(from: Point, to: Point, stops: Stops): string {
    return this.define(
      'linearGradient',
      { gradientUnits: 'userSpaceOnUse', x1: from[0], y1: from[1], x2: to[0], y2: to[1] },
      markStops(stops),
    );
  }

  /** A gradient from the top of the picture, or of a span, downwards. */
  down(stops: Stops, top = 0, bottom = this.height): string {
    return this.linear([0, top], [0, bottom], stops);
  }

  /** A radial gradient; `squash` flattens it vertically. */
  radial(centre: Point, radius: number, stops: Stops, squash = 1): string {
    const transform = squash === 1 ? undefined : `translate(0 ${n(centre[1] * (1 - squash))}) scale(1 ${n(squash)})`;
    return this.define(
      'radialGradient',
      { gradientUnits: 'userSpaceOnUse', cx: centre[0], cy: centre[1], r: radius, gradientTransform: transform },
      markStops(stops),
    );
  }

  clip(...markup: readonly string[]): string {
    return this.define('clipPath', {}, markup.join(''));
  }

  /** A mask whose luminance lets through: white shows, black hides. */
  mask(...markup: readonly string[]): string {
    return this.define('mask', { maskUnits: 'userSpaceOnUse', x: 0, y: 0, width: this.width, height: this.height }, markup.join(''));
  }

  /** A mask of the whole picture, filled with one paint. */
  fade(paint: string): string {
    return this.mask(rect(0, 0, this.width, this.height, { fill: paint }));
  }

  blur(deviation: number): string {
    return this.define(
      'filter',
      { x: '-50%', y: '-50%', width: '200%', height: '200%' },
      element('feGaussianBlur', { stdDeviation: deviation }),
    );
  }

  toSvg(): string {
    const size = { width: this.width, height: this.height, viewBox: `0 0 ${this.width} ${this.height}` };
    return element(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', ...size },
      `<defs>${this.definitions.join('')}</defs>${this.layers.join('')}`,
    );
  }

  private define(name: string, attributes: Attributes, content: string): string {
    const id = `d${this.definitions.length}`;
    this.definitions.push(element(name, { id, ...attributes }, content));
    return `url(#${id})`;
  }
}

function markStops(stops: Stops): string {
  return stops
    .map((stop, index) => (typeof stop === 'string' ? ([index / Math.max(1, stops.length - 1), stop] as const) : stop))
    .map(([offset, colour, opacity]) => element('stop', { offset: String(offset), 'stop-color': colour, 'stop-opacity': opacity }))
    .join('');
}
