export { carvedDoor } from './carved-door';
export { columnsOfFigures } from './columns-of-figures';
export { contourPath } from './contour-path';
export { ikatOnLoom } from './ikat-on-loom';
export { latticeLight } from './lattice-light';
export { suzaniMedallion } from './suzani-medallion';
export { twoPatternsMeet } from './two-patterns-meet';
