import weakMemoize from '@emotion/weak-memoize';
import type { Static } from '@sinclair/typebox';
import type { Image } from '../../../../contract/content/common';
import type { ContentRecord } from '../content-record';
import type { ResolveSiteLink } from '../html/link-target';
import type { SanitisedHtml } from '../html/sanitise-html';
import type { Note } from '../pull/findings';
import type { PresentedImage } from './pictures';

type ContractImage = Static<typeof Image>;

/** Everything but the record itself that its presentation depends on, and where it says what an editor should know. */
export interface Surroundings {
  readonly resolve: ResolveSiteLink;
  /** Gives the same object as long as it is the same picture. */
  readonly presentImage: (image: ContractImage) => PresentedImage;
  readonly note: (note: Note) => void;
}

/** What a presentation is made with. */
export interface Presenting extends Surroundings {
  /** A text, sanitised unless the item had the same one before. */
  readonly sanitised: (source: string, sanitise: (resolve: ResolveSiteLink) => SanitisedHtml) => SanitisedHtml;
}

type Fields = Record<string, unknown>;

/** Where links lead, by address. */
type Leads = ReadonlyMap<string, string>;

interface Text {
  readonly sanitised: SanitisedHtml;
  readonly links: Leads;
}

interface Presentation {
  readonly fields: Fields;
  /** By their sources. */
  readonly texts: ReadonlyMap<string, Text>;
  /** Those outside its texts. */
  readonly links: Leads;
  readonly images: readonly (readonly [image: ContractImage, shown: PresentedImage])[];
  readonly notes: readonly Note[];
}

const written = (value: object | string | undefined): string => JSON.stringify(value) ?? '';

/**
 * The presentations of records, which cost most of a pull (HTML is parsed and sanitised, pictures and dates are put into words). One is made
 * again if its record is another object, or if a link or a picture of it leads elsewhere; then, too, a text that is the same is not sanitised again.
 */
export class Presentations {
  readonly #variantsOf = weakMemoize((_record: ContentRecord) => new Map<string, Presentation>());
  /** Of the last pull and of this one, by item and variant. */
  #before = new Map<string, Presentation>();
  #now = new Map<string, Presentation>();

  /**
   * @param item what the record is of, the same in every pull
   * @param variant what else the fields depend on, such as the locale
   * @param make presents the record; it may ask nothing but what it is given
   */
  present(
    item: string,
    record: ContentRecord,
    variant: string,
    surroundings: Surroundings,
    make: (presenting: Presenting) => Fields,
  ): Fields {
    const variants = this.#variantsOf(record);
    const known = variants.get(variant);
    const place = `${item} ${variant}`;
    const presentation = known && holds(known, surroundings) ? known : presented(surroundings, make, this.#before.get(place));
    this.#now.set(place, presentation);
    variants.set(variant, presentation);
    for (const note of presentation.notes) surroundings.note(note);
    return presentation.fields;
  }

  /** Forgets the items that were not presented since the last call. */
  settle(): void {
    this.#before = this.#now;
    this.#now = new Map();
  }
}

function holds({ texts, links, images }: Presentation, { resolve, presentImage }: Surroundings): boolean {
  for (const text of texts.values()) if (!leadSame(text.links, resolve)) return false;
  return leadSame(links, resolve) && images.every(([image, shown]) => presentImage(image) === shown);
}

function leadSame(links: Leads, resolve: ResolveSiteLink): boolean {
  for (const [address, found] of links) if (leadOf(address, resolve) !== found) return false;
  return true;
}

/** Where addresses lead, for a pull's way to resolve them: thousands of texts link to the same pages. */
const leadsBy = weakMemoize((_resolve: ResolveSiteLink) => new Map<string, string>());

function leadOf(address: string, resolve: ResolveSiteLink): string {
  const known = leadsBy(resolve);
  const lead = known.get(address) ?? written(resolve(address));
  known.set(address, lead);
  return lead;
}

function presented({ resolve, presentImage }: Surroundings, make: (presenting: Presenting) => Fields, before?: Presentation): Presentation {
  const texts = new Map<string, Text>();
  const images: [ContractImage, PresentedImage][] = [];
  const notes: Note[] = [];
  const fieldLinks = recording(resolve);
  const fields = make({
    sanitised: (source, sanitise) => {
      const known = before?.texts.get(source);
      const text = known && leadSame(known.links, resolve) ? known : textOf(sanitise, resolve);
      texts.set(source, text);
      return text.sanitised;
    },
    resolve: fieldLinks.resolve,
    presentImage: (image) => {
      const shown = presentImage(image);
      images.push([image, shown]);
      return shown;
    },
    note: (note) => notes.push(note),
  });
  return { fields, texts, links: fieldLinks.links, images, notes };
}

function textOf(sanitise: (resolve: ResolveSiteLink) => SanitisedHtml, resolve: ResolveSiteLink): Text {
  const recorded = recording(resolve);
  return { sanitised: sanitise(recorded.resolve), links: recorded.links };
}

/** `resolve`, and where all that it was asked for leads. */
function recording(resolve: ResolveSiteLink): { readonly resolve: ResolveSiteLink; readonly links: Leads } {
  const links = new Map<string, string>();
  return {
    resolve: (address) => {
      links.set(address, leadOf(address, resolve));
      return resolve(address);
    },
    links,
  };
}
