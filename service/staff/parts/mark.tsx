import type { ReactNode } from 'react';

/** How things stand: a sign of its own for each, beside the words and the colour. */
const signs = { good: '✓', bad: '✕', busy: '…', paused: '‖', neutral: '–' } as const;
export type Tone = keyof typeof signs;

/** The sign in front of a status that stands in words beside it. */
export function Mark({ tone }: { tone: Tone }): ReactNode {
  return (
    <span className="mark" data-tone={tone} aria-hidden="true">
      {signs[tone]}
    </span>
  );
}
