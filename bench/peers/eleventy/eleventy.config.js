/** @param {import('@11ty/eleventy').UserConfig} eleventy */
export default function configure(eleventy) {
  eleventy.addPassthroughCopy({ '../style.css': 'style.css' });
  return { dir: { input: 'src', output: '_site' }, markdownTemplateEngine: false };
}
