/**
 * What this site and the i18n plugin use of react-i18next; webpack finds it under that name. The plugin requires the package as
 * CommonJS, so webpack would keep all of it for every visitor: twelve kilobytes, among them a parser of HTML. Its parts have no names of their own, hence the paths.
 */
export { I18nextProvider } from '../../node_modules/react-i18next/dist/es/I18nextProvider.js';
export { useTranslation } from '../../node_modules/react-i18next/dist/es/useTranslation.js';
