import type { Vendor } from '../../contract/vendor';

/** Puts a script of another provider into the page. It is told where the visitor is on our site only as far as our origin. */
export function insertScript({ src, attributes }: Pick<Vendor, 'src' | 'attributes'>): void {
  const script = document.createElement('script');
  script.async = true;
  script.referrerPolicy = 'strict-origin';
  for (const { name, value } of attributes) script.setAttribute(name, value);
  script.src = src;
  document.head.append(script);
}
