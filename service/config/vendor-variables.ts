import { scriptAddress, scriptAttributes, vendorHosts } from './vendor-kinds';

/** The variables about scripts of other providers; `variables.ts` includes them in its table. */
export const vendorVariables = {
  analyticsUrl: {
    name: 'ANALYTICS_URL',
    fallback: '',
    kind: scriptAddress,
    meaning: 'Script that counts visits; loaded only where a visitor has allowed it. Empty: nobody counts.',
  },
  analyticsAttributes: {
    name: 'ANALYTICS_ATTRIBUTES',
    fallback: '',
    kind: scriptAttributes,
    meaning: 'Attributes that this script’s element needs.',
  },
  analyticsHosts: {
    name: 'ANALYTICS_HOSTS',
    fallback: '',
    kind: vendorHosts,
    meaning: 'Further hosts that this script may load from and send to; its own host always may.',
  },
  chatUrl: {
    name: 'CHAT_URL',
    fallback: '',
    kind: scriptAddress,
    meaning: 'Script of a live chat; loaded only where a visitor has allowed it. Empty: there is no chat.',
  },
  chatAttributes: {
    name: 'CHAT_ATTRIBUTES',
    fallback: '',
    kind: scriptAttributes,
    meaning: 'Attributes that this script’s element needs.',
  },
  chatHosts: {
    name: 'CHAT_HOSTS',
    fallback: '',
    kind: vendorHosts,
    meaning: 'Further hosts that the chat may load from, talk to and show in a frame; its own host always may.',
  },
};
