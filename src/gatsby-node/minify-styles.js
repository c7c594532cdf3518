const { Features, transform } = require('lightningcss');

/** Pixels from a limit to what is beyond it; browsers round less. */
const beyond = 0.02;

/**
 * `width < 992px` becomes `width <= 991.98px`, for which lightningcss writes `max-width`. For the former it writes `not (min-width: 992px)`, which
 * came with the ranges (https://www.w3.org/TR/mediaqueries-4/#media-conditions).
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
 * Shortens styles, and writes ranges of widths as `min-width` and `max-width`: Safari before 16.4, older than those that scripts are compiled for,
 * would else have no menu on a phone.
 *
 * @param {string} css
 * @param {string} filename for messages
 * @returns {string}
 * @throws {Error} that names the place which is no CSS
 */
function minifyStyles(css, filename) {
  const { code } = transform({
    filename,
    code: Buffer.from(css),
    minify: true,
    include: Features.MediaRangeSyntax | Features.MediaIntervalSyntax,
    visitor: { MediaQuery },
  });
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
