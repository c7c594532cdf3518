import path from 'node:path';
import type { CreateResolversArgs } from 'gatsby';
import { getGatsbyImageResolver } from 'gatsby-plugin-image/graphql-utils';
import type { ImageSettings } from '../settings';
import { type ContentImageSource, type ImageDataArgs, type ImageDataContext, type OwnArgs, resolveImageData } from './resolve-image-data';
import { cropFocuses } from './variant';
import { openVariantStore } from './variant-store';

/** The plugin options for encoded pictures. */
export interface ImageResolverOptions {
  images: Pick<ImageSettings, 'cacheDir' | 'maxPixels'>;
}

const extraArguments = {
  quality: { type: 'Int', description: 'From 1 to 100, for all formats; each format has a good value of its own.' },
  cropFocus: { type: 'String', description: `What stays where parts are cut off: ${cropFocuses.join(', ')}.`, defaultValue: 'centre' },
  formats: {
    type: '[GatsbyImageFormat]',
    description: 'AUTO stands for PNG where the picture is transparent, else JPEG. Without it, JPG or PNG there is no fallback.',
    defaultValue: ['auto', 'avif'],
  },
};

/** Gives `ContentImage` the field `gatsbyImageData`; null if the picture is missing. */
export function createImageFields({ createResolvers: add, store, reporter }: CreateResolversArgs, { images }: ImageResolverOptions): void {
  const context: ImageDataContext = {
    store: openVariantStore(images),
    cacheDir: images.cacheDir,
    publicDir: path.join(store.getState().program.directory, 'public'),
    reporter,
  };
  const field = getGatsbyImageResolver<ContentImageSource, unknown, OwnArgs>(onceEach(context), extraArguments);
  // gatsby-plugin-image declares the field non-null; here a picture may be missing.
  add({ ContentImage: { gatsbyImageData: { ...field, type: String(field.type).replace(/!$/, '') } } });
}

/** Resolves each picture in each form once: a digest stands for its bytes, and cards show the same few on every page. */
function onceEach(context: ImageDataContext) {
  const resolved = new Map<string, ReturnType<typeof resolveImageData>>();
  return (source: ContentImageSource, args: ImageDataArgs) => {
    const key = JSON.stringify([source.digest, source.localFile, args]);
    const resolving = resolved.get(key) ?? resolveImageData(source, args, context);
    resolved.set(key, resolving);
    // For example for want of space: tried again by who asks next.
    resolving.catch(() => resolved.delete(key));
    return resolving;
  };
}
