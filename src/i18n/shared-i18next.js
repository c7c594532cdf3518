import { LRUCache } from 'lru-cache';
import i18next from '../../node_modules/i18next/dist/cjs/i18next.js';

/** Instances by all that they were made of; more than there are templates, slices and languages together. */
const instances = new LRUCache({ max: 500 });

/** Looks up what has no values once. */
function remembering(lookUp) {
  const known = new Map();
  return (key, values) => {
    if (values !== undefined) return lookUp(key, values);
    if (!known.has(key)) known.set(key, lookUp(key));
    return known.get(key);
  };
}

function instanceOf(options) {
  const instance = i18next.createInstance();
  instance.init(options);
  const { t, getFixedT } = instance;
  const fixed = new Map();
  return Object.assign(instance, {
    t: remembering(t),
    getFixedT(...parameters) {
      const key = JSON.stringify(parameters);
      if (!fixed.has(key)) fixed.set(key, remembering(getFixedT(...parameters)));
      return fixed.get(key);
    },
  });
}

/**
 * i18next in the renderer of pages, where webpack finds this module under that name. The i18n plugin and each head make an instance of their own,
 * which with all that they look up is a fifth of the work on a page. Pages of the same template and language have the same texts, and here
 * the same instance.
 */
export function createInstance() {
  const shared = {
    init(options) {
      const key = JSON.stringify(options);
      if (!instances.has(key)) instances.set(key, instanceOf(options));
      Object.setPrototypeOf(shared, instances.get(key));
    },
  };
  return shared;
}

export default { createInstance };
