import type { GatsbyNode } from 'gatsby';
import { otherItemTypes, pageItemTypes } from './schema/item-types';
import { sharedTypes } from './schema/shared-types';
import { singletonTypes } from './schema/singleton-types';

/** Gatsby API: every type is written down, so that no query breaks when a list is empty or a field is missing everywhere. */
export const createSchemaCustomization: NonNullable<GatsbyNode['createSchemaCustomization']> = ({ actions }) => {
  actions.createTypes([sharedTypes, pageItemTypes, otherItemTypes, singletonTypes]);
};
