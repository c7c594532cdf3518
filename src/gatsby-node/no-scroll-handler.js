/**
 * What Gatsby uses of gatsby-react-router-scroll, without its effect: `shouldUpdateScroll` switches it off, since the site restores
 * scroll positions itself (`src/navigation/arrive.ts`).
 */
export const ScrollContext = ({ children }) => children;
export const useScrollRestoration = () => undefined;
