export { coldCells } from './cold-cells';
export { daysAsTiles } from './days-as-tiles';
export { dividedDisc } from './divided-disc';
export { domeFromBelow } from './dome-from-below';
export { greatRosette } from './great-rosette';
export { interlacedBands } from './interlaced-bands';
export { lens } from './lens';
export { singleRosette } from './single-rosette';
