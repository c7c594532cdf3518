import type { ReleaseFile } from '../../release/manifest';

/** One file that a build made for publishing. */
export interface OutputFile {
  /** Path inside the site, with `/`. */
  readonly path: string;
  /** What the manifest will say of it, but for the compressed forms. */
  readonly entry: ReleaseFile;
  /** Its bytes as they are to be published. */
  readonly read: () => Promise<Buffer>;
  /** The file that Gatsby has written; it may differ in the stamp. Absent where the publisher has made it. */
  readonly source?: string;
}

/** What a build made, reduced to what is published. It depends on content and code only, not on earlier builds. */
export interface SiteOutput {
  readonly files: readonly OutputFile[];
  /** Paths that stay out: of no published kind, or left over and mentioned nowhere. */
  readonly leftOut: readonly string[];
}
