/** The part of the package that the checks use; it brings no types. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** @param data entities by their type, as found in a page */
    validate(data: { readonly jsonld: Readonly<Record<string, readonly unknown[]>> }): Promise<
      readonly {
        readonly severity: 'ERROR' | 'WARNING';
        readonly rootType: string;
        readonly issueMessage: string;
        readonly fieldNames: readonly string[];
      }[]
    >;
  }
}
