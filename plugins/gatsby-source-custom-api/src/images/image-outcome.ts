/** A picture that passed every check and lies in the cache folder. */
export interface DownloadedImage {
  /** SHA-256 of the bytes, 64 hexadecimal digits. */
  digest: string;
  /** Absolute path of the original in the cache folder. */
  file: string;
  /** `jpg`, `png`, `webp`, `avif` or `gif`, as the bytes say, whatever the address ends with. */
  extension: string;
  /** Pixels as shown, after the EXIF orientation is applied. */
  width: number;
  height: number;
}

/** The result for one picture: the file, or a code and a message for the build report. */
export type ImageOutcome =
  | { ok: true; image: DownloadedImage }
  | {
      ok: false;
      /** Kebab-case code, the same in every build, for machines. */
      problem: ImageProblemCode;
      /** A message for a content editor that names the picture and the remedy. */
      detail: string;
    };

type ImageProblemCode =
  | 'address-invalid'
  | 'scheme-refused'
  | 'credentials-in-address'
  | 'host-not-allowed'
  | 'private-address'
  | 'redirect-refused'
  | 'not-found'
  | 'access-denied'
  | 'unexpected-status'
  | 'server-error'
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  | 'empty'
  | 'not-an-image'
  | 'svg-refused'
  | 'format-refused'
  | 'too-many-pixels'
  | 'too-small'
  | 'animated'
  | 'damaged';

/** A picture is rejected; `message` is for the editor. */
export class ImageProblem extends Error {
  constructor(
    readonly code: ImageProblemCode,
    detail: string,
  ) {
    super(detail);
    this.name = 'ImageProblem';
  }
}
