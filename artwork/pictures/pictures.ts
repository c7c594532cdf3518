import * as architecture from './scenes/architecture';
import * as city from './scenes/city';
import * as crafts from './scenes/crafts';
import * as instruments from './scenes/instruments';
import * as materials from './scenes/materials';
import { memberPlate, plates } from './scenes/members';
import * as pages from './scenes/pages';
import { partnerMarks } from './scenes/partners';
import type { Scene } from './scenes/scene';
import * as tiles from './scenes/tiles';

/** One picture of the site. */
export interface Picture {
  /** Path under `content/media`; its ending says the format. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly draw: Scene;
}

const works: Record<string, Scene> = {
  corporate: tiles.domeFromBelow,
  commercial: architecture.vaultedBazaar,
  'intellectual-property': tiles.singleRosette,
  banking: architecture.columnsAndWheel,
  investment: materials.growthRings,
  tax: tiles.dividedDisc,
  customs: materials.tiedParcel,
  litigation: architecture.colonnade,
  arbitration: crafts.twoPatternsMeet,
  employment: city.litWindows,
  immigration: materials.entryStamps,
  family: materials.wovenCloth,
  'real-estate': city.plotPlan,
  construction: materials.risingCourses,
};

const services: Record<string, Scene> = {
  'company-formation': instruments.compassDrawing,
  contracts: tiles.interlacedBands,
  'due-diligence': tiles.lens,
  'tax-consulting': crafts.contourPath,
  bookkeeping: instruments.beadsOnWires,
  payroll: instruments.twelveMoons,
  'court-representation': architecture.portalAtNight,
  'work-permits': instruments.engravedRosette,
  'property-transactions': crafts.carvedDoor,
};

const blogs: Record<string, Scene> = {
  'choosing-a-company-form': instruments.nichesOfStars,
  'reading-a-lease': crafts.latticeLight,
  'hiring-first-employees': materials.firstTiles,
  'vat-for-newcomers': instruments.stackedBowls,
  'annual-accounts-calendar': tiles.daysAsTiles,
  'arbitration-clause': architecture.fourfoldGarden,
  'trademark-before-launch': crafts.suzaniMedallion,
  'security-for-loans': materials.ringMail,
  'work-permit-steps': instruments.stairsThroughArches,
  'due-diligence-checklist': instruments.archiveDrawers,
  'transfer-pricing-file': materials.vernier,
  'debt-recovery-order': materials.foldedOrder,
  'construction-contract-risks': materials.crackedWall,
};

const projects: Record<string, Scene> = {
  'textile-plant': crafts.ikatOnLoom,
  'logistics-park': materials.stackedLoads,
  'bank-facility': materials.guilloche,
  'solar-station': materials.lightCells,
  'software-company': materials.punchedCards,
  'hotel-renovation': architecture.porchHalfDrawn,
  'cross-border-award': materials.splitTally,
  'pharma-distribution': tiles.coldCells,
};

const members = Object.fromEntries(Object.entries(plates).map(([id, plate]) => [id, memberPlate(plate)]));

function folder(name: string, ending: 'jpg' | 'png', width: number, height: number, scenes: Readonly<Record<string, Scene>>): Picture[] {
  return Object.entries(scenes).map(([id, draw]) => ({ file: `${name}/${id}.${ending}`, width, height, draw }));
}

/** Every picture under `content/media`: its file, its size and the scene that draws it. */
export const pictures: readonly Picture[] = [
  ...folder('works', 'jpg', 1600, 1000, works),
  ...folder('services', 'jpg', 1600, 1000, services),
  ...folder('blogs', 'jpg', 1600, 1000, blogs),
  ...folder('projects', 'jpg', 1600, 1000, projects),
  ...folder('members', 'jpg', 1200, 1500, members),
  ...folder('partners', 'png', 480, 240, partnerMarks),
  ...folder('slides', 'jpg', 2400, 1350, { 1: materials.boundVolumes, 2: tiles.greatRosette, 3: materials.nineStrands }),
  ...folder('pages', 'jpg', 1600, 1200, { about: materials.carvedPlaster }),
  ...folder('pages', 'jpg', 1600, 1000, { 'accounting-service': pages.ledgerLeaves, 'accounting-practice': crafts.columnsOfFigures }),
  ...folder('pages', 'jpg', 1600, 900, { map: pages.cityPlan }),
];
