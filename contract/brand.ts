/**
 * The firm's colours for what is drawn without the site's style sheets: answers of the server, web manifest, browser chrome. Each is the
 * colour token of `src/styles/tokens.css` that its name stands for, which `brand.test.ts` compares.
 */
export const brandColors = {
  /** Deep lapis ground. */
  lapis900: '#0b1f4b',
  /** Buttons and links. */
  lapis700: '#274384',
  brass500: '#b68a3c',
  ink: '#1a2233',
  /** Borders of form controls. */
  control: '#8a8577',
  danger: '#a3241f',
} as const;
