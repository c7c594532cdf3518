import { Parser } from 'htmlparser2';

/**
 * `node-html-parser` in the renderer of pages, as far as Gatsby reads with it what a `Head` has rendered. The original decodes each attribute
 * twice and copies it, which is a tenth of the work on a page.
 *
 * @param {string} html as React writes it
 * @returns a root whose children are the elements, without its own text
 */
export function parse(html) {
  const root = { childNodes: [], text: '' };
  const open = [root];
  const parser = new Parser(
    {
      onopentag(rawTagName, attributes) {
        const element = {
          nodeType: 1,
          rawTagName,
          attributes,
          childNodes: [],
          text: '',
          get textContent() {
            return this.text;
          },
        };
        open.at(-1).childNodes.push(element);
        open.push(element);
      },
      ontext(text) {
        open.at(-1).text += text;
      },
      onclosetag: () => open.pop(),
    },
    { lowerCaseAttributeNames: false },
  );
  parser.end(html);
  return root;
}
