import type { LocaleCode } from '../../../../contract/locales';
import type { RequestRow } from '../../store/schema';
import { normaliseLine } from '../../validation/normalise-text';
import type { ChosenNames } from './mail-text';

/** The lists of the API that a visitor chooses from. */
export type ChoiceList = 'categories' | 'regions' | 'experts';

/** Gives the names of a list in a language, by identifier; may be slow and may fail. */
export type AskNames = (list: ChoiceList, locale: LocaleCode) => Promise<ReadonlyMap<string, string>>;

/**
 * What the visitor chose, by name. Staff can read an identifier if they must, so a list that can't be had holds up nothing.
 * @param ask undefined where there are no lists to ask
 */
export async function chosenNames(request: RequestRow, ask: AskNames | undefined, locale: LocaleCode): Promise<ChosenNames> {
  const nameOf = async (list: ChoiceList, id: string | null) => {
    if (id === null || ask === undefined) return id;
    const name = await ask(list, locale).then(
      (names) => names.get(id),
      () => undefined,
    );
    return name === undefined ? id : normaliseLine(name);
  };
  const [category, region, expert] = await Promise.all([
    nameOf('categories', request.category_id),
    nameOf('regions', request.region_id),
    nameOf('experts', request.expert_id),
  ]);
  return { category, region, expert };
}
