import type { GatsbyNode } from 'gatsby';

/** Id of the error that ends a build whose content can't be published. */
export const contentError = '10000';

/** Gatsby API: registers the plugin's error, so that Gatsby prints its text unchanged. */
export const onPluginInit: NonNullable<GatsbyNode['onPluginInit']> = ({ reporter }) => {
  reporter.setErrorMap({
    [contentError]: { text: ({ sourceMessage }) => sourceMessage, level: 'ERROR', category: 'THIRD_PARTY', type: 'PLUGIN' },
  });
};
