/**
 * Logical properties and keywords only, so that right-to-left needs no styles of its own, and styles for a resting pointer only
 * where there can be one. Everything else about CSS is Biome's.
 *
 * @type {import('stylelint').Config}
 */
export default {
  plugins: ['stylelint-plugin-logical-css', './scripts/checks/hover-where-it-can-be.mjs'],
  rules: {
    // Of the overflow pair, browsers other than Firefox know only the physical names; it mirrors by itself.
    'logical-css/require-logical-properties': [true, { ignore: ['overflow-x', 'overflow-y'] }],
    'logical-css/require-logical-keywords': true,
    'firm/hover-where-it-can-be': true,
    // Browsers of 2022 drop a rule that has it: Arabic would not be mirrored there.
    'selector-pseudo-class-disallowed-list': [['dir'], { message: 'Chrome knows `:dir()` since version 120: multiply by `--mirror`.' }],
  },
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
};
