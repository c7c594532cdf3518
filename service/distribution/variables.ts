import { yesOrNo } from '../config/parsers';
import { type ValuesOf, variable } from '../config/variable';
import { storeLocation } from './store-location';

/** The variables of several servers with the same releases. */
export const distributionVariables = {
  releaseStore: variable('RELEASE_STORE', '', storeLocation, {
    meaning:
      'S3-compatible store through which several servers have the same releases: the publisher puts them there, the others follow. Credentials: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or any other way of the AWS SDK. Empty: releases stay on this machine.',
  }),
  publisher: variable('PUBLISHER', 'yes', yesOrNo, {
    meaning:
      'Whether this server publishes. no: it serves what another one has put into RELEASE_STORE, and builds nothing; it has no publishing desk, and a webhook only with the DATABASE_URL of the publisher, which it asks.',
  }),
};

/** Conflicts between values that are valid on their own, as sentences that name the variables and the remedy. */
export function distributionCrossChecks({ releaseStore, publisher }: ValuesOf<typeof distributionVariables>): string[] {
  if (publisher || releaseStore) return [];
  return ['PUBLISHER is no, but RELEASE_STORE is empty, so there is nothing to serve. Name the store, or set PUBLISHER to yes.'];
}
