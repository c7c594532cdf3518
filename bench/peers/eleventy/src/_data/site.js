import { firmSite } from '../../../firm-site.mjs';

/** The pages, and what surrounds them by locale. */
export default async function site() {
  const { pages, shells } = await firmSite();
  return { pages, shells: Object.fromEntries(shells.map((shell) => [shell.locale, shell])) };
}
