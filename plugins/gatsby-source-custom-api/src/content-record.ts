/** What every object of the API carries; the rest is as its schema in `contract/content` says. */
export interface ContentRecord {
  language: string;
  updatedAt: string;
  [field: string]: unknown;
}

/** An item of a list. Metadata of pages have their name as `id`. */
export interface ContentItem extends ContentRecord {
  id: string;
}
