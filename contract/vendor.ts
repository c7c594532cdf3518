/** Purpose of a third-party script; visitors consent to each purpose separately. */
export const vendorCategories = ['analytics', 'chat'] as const;
export type VendorCategory = (typeof vendorCategories)[number];

/** A third-party script, as the operator has configured it. It is loaded only after the visitor has consented to its purpose. */
export interface Vendor {
  readonly category: VendorCategory;
  /** Address of the script; a path is a file of this site that calls the third party. */
  readonly src: string;
  /** Attributes of the script element, such as `data-website-id`. */
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  /** Every host that the script is loaded from or may connect to; a leading `*.` matches all subdomains. */
  readonly hosts: readonly string[];
}
