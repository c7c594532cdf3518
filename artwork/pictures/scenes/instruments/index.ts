export { archiveDrawers } from './archive-drawers';
export { beadsOnWires } from './beads-on-wires';
export { compassDrawing } from './compass-drawing';
export { engravedRosette } from './engraved-rosette';
export { nichesOfStars } from './niches-of-stars';
export { stackedBowls } from './stacked-bowls';
export { stairsThroughArches } from './stairs-through-arches';
export { twelveMoons } from './twelve-moons';
