import { pageKindNames } from '../../testing/browser/page-kinds';
import { sweep } from '../../testing/browser/sweep';
import { otherLocales } from '../../testing/browser/sweep-plan';

sweep(pageKindNames, otherLocales);
