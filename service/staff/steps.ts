import type { PublishStep } from '../publisher/publish';

/** The stages of a publication as staff see them, in order. */
export const stages = ['prepare', 'build', 'check', 'pack', 'switch', 'finish'] as const;
export type Stage = (typeof stages)[number];

const stageOfStep: Readonly<Record<PublishStep, Stage>> = {
  clean: 'prepare',
  build: 'build',
  read: 'check',
  check: 'check',
  assemble: 'pack',
  store: 'pack',
  switch: 'switch',
  probe: 'switch',
  prune: 'finish',
  end: 'finish',
};

/** The stage that a running publication is in. @param step as it is recorded; null before the first one */
export const stageOf = (step: string | null): Stage => stageOfStep[step as PublishStep] ?? 'prepare';
