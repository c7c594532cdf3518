import { archLine, archPath } from '../../draw/buildings';
import { straps } from '../../draw/ornament';
import { glow, ground, vignette } from '../../draw/sky';
import { layPattern, project } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { mix, palette } from '../../palette';
import { circle, group, n, path } from '../../sheet';
import type { Scene } from '../scene';

/** A covered bazaar: vault behind vault, lit from the far end. */
export const vaultedBazaar: Scene = (sheet) => {
  ground(sheet, '#0a1a3f', palette.night);
  const [x, horizon] = [990, 640];
  const count = 8;
  for (let index = 0; index < count; index += 1) {
    const scale = 0.78 ** index;
    const [width, height, base] = [1500 * scale, 1280 * scale, horizon + 480 * scale];
    const depth = index / (count - 1);
    const face = mix('#0a1b44', '#c69a4c', depth ** 1.6 * 0.9);
    const outer = `M${n(x - width)} ${n(base - height * 1.6)}H${n(x + width)}V${n(base)}H${n(x - width)}Z`;
    const arch = archPath(x, base, width * 0.82, height, 0.5);
    const previous =
      index === 0
        ? undefined
        : sheet.clip(path(archPath(x, horizon + (480 * scale) / 0.78, ((1500 * scale) / 0.78) * 0.82, (1280 * scale) / 0.78, 0.5), {}));
    const fill = sheet.linear(
      [x - width / 2, 0],
      [x + width / 2, 0],
      [
        [0, mix(face, palette.night, 0.5)],
        [0.6, face],
        [1, mix(face, palette.night, 0.25)],
      ],
    );
    const lantern = [x, base - height * 1.02] as const;
    sheet.add(
      group(
        { 'clip-path': previous },
        path(outer + arch, { fill, 'fill-rule': 'evenodd' }),
        path(`M${n(x - width)} ${n(base)}H${n(x + width)}V1000H${n(x - width)}Z`, { fill: mix('#0a1a42', '#c79b50', depth ** 1.4 * 0.8) }),
        path(archLine(x, base, width * 0.82, height, 0.5), {
          fill: 'none',
          stroke: mix(palette.brassLight, palette.gold, depth),
          'stroke-width': 5 * scale + 1,
        }),
        path(archLine(x, base, width * 0.9, height * 1.06, 0.5), {
          fill: 'none',
          stroke: palette.brass,
          'stroke-width': 1.6 * scale + 0.5,
          opacity: 0.6,
        }),
        index % 2
          ? path(`M${n(lantern[0])} ${n(lantern[1])}v${n(90 * scale)}`, { stroke: palette.brass, 'stroke-width': 2 * scale + 0.4 })
          : '',
        index % 2 ? circle(lantern[0], lantern[1] + 120 * scale, 30 * scale, { fill: palette.gold }) : '',
      ),
    );
  }
  const last = 0.78 ** (count - 1);
  sheet.add(
    path(archPath(x, horizon + 480 * last, 1500 * last * 0.82, 1280 * last, 0.5), {
      fill: sheet.down([palette.gold, palette.paper], 420, 760),
    }),
  );
  const floor = layPattern({ tiling: tilings.octagonsAndSquares, angle: 67.5, side: 0.16, at: [0, 0], cover: [-3.2, 1, 3.2, 6] });
  const lying = project(floor, ([fx, fy]) => [x + (fx * 620) / fy, horizon + 480 / fy]);
  sheet.add(
    straps(sheet, lying, {
      stroke: palette.gold,
      width: 1.4,
      opacity: 0.3,
      clip: sheet.clip(path(`M${x - 120} 700H${x + 120}L${x + 560} 1000H${x - 560}Z`, {})),
    }),
  );
  glow(sheet, [x, 600], 620, palette.gold, 0.65);
  vignette(sheet, 0.6, [x, 560]);
};
