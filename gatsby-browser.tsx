import './src/styles/fonts.css';
import './src/styles/tokens.css';
import './src/styles/base.css';
import './src/styles/print.css';
// Rendered outside of React, and so known to the browser's part by its styles alone.
import './src/layout/loader/loader.module.css';

export { wrapRootElement } from './src/errors/error-boundaries';
export { onClientEntry, onRouteUpdate, shouldUpdateScroll } from './src/navigation/browser-hooks';
