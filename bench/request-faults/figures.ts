/** What a fault run found, printed as it is; a text says why it was not run. */
export type Figures = Readonly<Record<string, unknown>> | string;
