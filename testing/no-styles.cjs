/** Stands in for styles that are imported as a string, which jest does not read. */
module.exports = '';
