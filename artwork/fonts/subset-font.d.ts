/** The part of subset-font that we use; the package ships no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'woff' | 'sfnt';
    variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
    keepFeatures?: string[];
  }
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
