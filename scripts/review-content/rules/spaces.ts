import { banRule } from './rule';

/** Spaces that were typed twice, and tabs. */
export const spaces = banRule('spaces', [{ pattern: /[ \u00A0\u202F\t]{2,}|\t/gu, advice: 'has more than one space, or a tab.' }]);
