/** Lower than the server's, so that visitors don't notice a build. */
export const publisherPriority = 10;
