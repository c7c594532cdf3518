/** What a script of another provider is for; a visitor allows each purpose by itself. */
export const vendorCategories = ['analytics', 'chat'] as const;
export type VendorCategory = (typeof vendorCategories)[number];

/** A script of another provider, as the operator has configured it. It is loaded only where a visitor has allowed its purpose. */
export interface Vendor {
  readonly category: VendorCategory;
  /** Address of the script; a path is a file of this site that calls the provider. */
  readonly src: string;
  /** Attributes of the script element, such as `data-website-id`. */
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  /** Every host that the script is loaded from or may talk to; `*.` in front stands for all below it. */
  readonly hosts: readonly string[];
}
