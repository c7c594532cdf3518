import { localeCodes } from '../contract/locales';
import { sweep } from '../testing/browser/sweep';

sweep(localeCodes.slice(5));
