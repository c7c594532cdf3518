export { colonnade } from './colonnade';
export { columnsAndWheel } from './columns-and-wheel';
export { fourfoldGarden } from './fourfold-garden';
export { porchHalfDrawn } from './porch-half-drawn';
export { portalAtNight } from './portal-at-night';
export { vaultedBazaar } from './vaulted-bazaar';
