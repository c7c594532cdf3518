import { createStore } from './store';

/** Title of the page that the visitor has come to, for assistive technology; empty on the first one. */
export const announcement = createStore('');
