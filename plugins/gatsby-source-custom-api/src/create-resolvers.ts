import type { CreateResolversArgs } from 'gatsby';
import { createImageFields, type ImageResolverOptions } from './images/create-image-fields';
import { createListFields } from './nodes/lists';

/** Gatsby API: fields that are worked out when they are asked for. */
export function createResolvers(args: CreateResolversArgs, options: ImageResolverOptions): void {
  createImageFields(args, options);
  createListFields(args);
}
