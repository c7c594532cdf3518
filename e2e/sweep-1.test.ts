import { pageKindNames } from '../testing/browser/page-kinds';
import { sweep } from '../testing/browser/sweep';
import { sampledLocales } from '../testing/browser/sweep-plan';

// In two files of as many pages each, so that two workers share the work.
sweep(pageKindNames.slice(0, 7), sampledLocales);
