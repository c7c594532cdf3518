const contentTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** File name extensions of the pictures that content may use. */
export const pictureExtensions = Object.keys(contentTypes);

/** Letters and digits, inside a name also `.`, `_` and `-`: no hidden file, no parent folder, nothing that needs encoding in a URL. */
const segment = /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/;

/**
 * The media type of the picture at `path` (relative to `content/media`), told by its extension; undefined if `path`
 * is not of the form that pictures have there. A path that passes stays inside the folder.
 */
export function pictureType(path: string): string | undefined {
  if (path.length > 1_024 || !path.split('/').every((part) => segment.test(part))) return undefined;
  const extension = path.slice(path.lastIndexOf('.') + 1);
  return Object.hasOwn(contentTypes, extension) ? contentTypes[extension] : undefined;
}
