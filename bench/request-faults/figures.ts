/** Figures of a fault run, for printing; a text tells why it was skipped. */
export type Figures = Readonly<Record<string, unknown>> | string;
