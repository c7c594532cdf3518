import { localeCodes } from '../../contract/locales';
import { sampled } from '../sampled';

/** The locales in which the sweep opens every kind of page; the one that is written from right to left breaks first. */
export const sweptLocales = sampled(['ar'], localeCodes);
