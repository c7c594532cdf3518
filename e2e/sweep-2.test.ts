import { pageKindNames } from '../testing/browser/page-kinds';
import { sweep } from '../testing/browser/sweep';
import { sampledLocales } from '../testing/browser/sweep-plan';

sweep(pageKindNames.slice(7), sampledLocales);
