import type { Static } from '@sinclair/typebox';
import type { Image } from '../../../../contract/content/common';
import type { ContentRecord } from '../content-record';
import type { ResolveSiteLink } from '../html/link-target';
import type { Note } from '../pull/findings';
import type { PresentedImage } from './pictures';

type ContractImage = Static<typeof Image>;

/** Everything but the record itself that its presentation depends on, and where it says what an editor should know. */
export interface Surroundings {
  readonly resolve: ResolveSiteLink;
  readonly presentImage: (image: ContractImage) => PresentedImage;
  readonly note: (note: Note) => void;
}

type Fields = Record<string, unknown>;

interface Presentation {
  readonly fields: Fields;
  readonly links: readonly (readonly [path: string, found: string])[];
  readonly images: readonly (readonly [image: ContractImage, shown: string])[];
  readonly notes: readonly Note[];
}

const written = (value: object | undefined): string => JSON.stringify(value) ?? '';

/**
 * The presentations of records, which cost most of a pull (HTML is parsed and sanitised, pictures and dates are put into words). One is made
 * again if its record is another object, or if a link or a picture of it leads elsewhere.
 */
export class Presentations {
  readonly #known = new WeakMap<ContentRecord, Map<string, Presentation>>();

  /**
   * @param variant what else the fields depend on, such as the locale
   * @param make presents the record; it may ask nothing but `surroundings`
   */
  present(record: ContentRecord, variant: string, surroundings: Surroundings, make: (surroundings: Surroundings) => Fields): Fields {
    const variants = this.#known.get(record) ?? new Map<string, Presentation>();
    const known = variants.get(variant);
    const presentation = known && holds(known, surroundings) ? known : presented(surroundings, make);
    this.#known.set(record, variants.set(variant, presentation));
    for (const note of presentation.notes) surroundings.note(note);
    return presentation.fields;
  }
}

function holds({ links, images }: Presentation, { resolve, presentImage }: Surroundings): boolean {
  return (
    links.every(([path, found]) => written(resolve(path)) === found) &&
    images.every(([image, shown]) => written(presentImage(image)) === shown)
  );
}

function presented({ resolve, presentImage }: Surroundings, make: (surroundings: Surroundings) => Fields): Presentation {
  const links = new Map<string, string>();
  const images: [ContractImage, string][] = [];
  const notes: Note[] = [];
  const fields = make({
    resolve: (path) => {
      const found = resolve(path);
      links.set(path, written(found));
      return found;
    },
    presentImage: (image) => {
      const shown = presentImage(image);
      images.push([image, written(shown)]);
      return shown;
    },
    note: (note) => notes.push(note),
  });
  return { fields, links: [...links], images, notes };
}
