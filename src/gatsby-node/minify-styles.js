const { transform } = require('lightningcss');

/**
 * Browsers whose visitors get the whole layout, as lightningcss writes versions. They are older than those that scripts are compiled for: without
 * scripts a page can be read, but without its media queries (`width < 992px`, before Safari 16.4) a phone has no menu.
 */
const targets = { chrome: 90 << 16, firefox: 90 << 16, safari: 15 << 16, ios_saf: 15 << 16 };

/** Pixels from a limit to what is beyond it; browsers round less. */
const beyond = 0.02;

/**
 * `width < 992px` becomes `width <= 991.98px`, for which lightningcss writes `max-width`. For the former it writes `not (min-width: 992px)`, which
 * old browsers understand no better (https://www.w3.org/TR/mediaqueries-4/#media-conditions).
 */
function MediaQuery(query) {
  return JSON.parse(JSON.stringify(query), (_, part) => {
    if (part?.operator === 'less-than') return { ...part, operator: 'less-than-equal', value: moved(part.value, -beyond) };
    if (part?.operator === 'greater-than') return { ...part, operator: 'greater-than-equal', value: moved(part.value, beyond) };
    return part?.endOperator === 'less-than' ? { ...part, endOperator: 'less-than-equal', end: moved(part.end, -beyond) } : part;
  });
}

/** A length in pixels, as lightningcss has it, and some more. */
const moved = ({ value: { value: length }, ...rest }, pixels) => ({
  ...rest,
  value: { type: 'value', value: { ...length, value: length.value + pixels } },
});

/**
 * Shortens styles, and says in older terms what older browsers don't know.
 *
 * @param {string} css
 * @param {string} filename for messages
 * @returns {string}
 * @throws {Error} that names the place which is no CSS
 */
function minifyStyles(css, filename) {
  const { code } = transform({ filename, code: Buffer.from(css), minify: true, targets, visitor: { MediaQuery } });
  return code.toString();
}

/**
 * webpack loader of styles that scripts carry as text (`?text`), which pass neither webpack's loaders for styles nor its minimizer.
 *
 * @this {{ resourcePath: string }}
 * @param {string} css
 */
module.exports = function minifyStylesAsText(css) {
  return minifyStyles(css, this.resourcePath);
};

module.exports.minifyStyles = minifyStyles;
