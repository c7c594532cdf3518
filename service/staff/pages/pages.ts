import { deskPaths } from '../paths';
import type { DeskPage } from '../view';
import { coveragePage } from './coverage';
import { coverageCell } from './coverage-cell';
import { history } from './history';
import { home } from './home';
import { problems } from './problems';
import { publication } from './publication';
import { goBack, releases } from './releases';
import { why } from './why';

/** The pages of the desk by path. `menu` is the key of its name in the menu, below `desk.menu`. */
export const deskPages: readonly { readonly path: string; readonly page: DeskPage; readonly menu?: string }[] = [
  { path: deskPaths.home, page: home, menu: 'home' },
  { path: deskPaths.history, page: history, menu: 'history' },
  { path: deskPaths.publication(':id'), page: publication },
  { path: deskPaths.releases, page: releases, menu: 'releases' },
  { path: `${deskPaths.releases}/:id`, page: goBack },
  { path: deskPaths.why, page: why, menu: 'why' },
  { path: deskPaths.coverage, page: coveragePage, menu: 'coverage' },
  { path: deskPaths.coverageOf(':kind', ':locale'), page: coverageCell },
  { path: deskPaths.problems, page: problems, menu: 'problems' },
];

/** Entries of the menu, in order. */
export const menu = deskPages.flatMap(({ path, menu: name }) => (name === undefined ? [] : [{ path, name }]));
