/** The style sheet of the page at /api/docs. */
export const style = `
:root { color-scheme: light; --ink: #16233f; --soft: #55617a; --lapis: #14305f; --deep: #0c1f40; --brass: #8a6a22; --line: #d9dfea; --ground: #f6f7fa; --paper: #fff; }
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 1.5rem; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1.0625rem/1.6 Inter, "Segoe UI", system-ui, sans-serif; }
h1, h2, h3 { font-family: "Source Serif 4", Georgia, "Times New Roman", serif; font-weight: 600; line-height: 1.2; text-wrap: balance; }
code, .path { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .9em; overflow-wrap: anywhere; }
a { color: var(--lapis); text-underline-offset: .2em; }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--brass); outline-offset: 3px; border-radius: 2px; }
header { background: var(--deep); color: #fff; padding: clamp(2rem, 4vw, 3.5rem) max(clamp(1rem, 4vw, 3rem), (100vw - 78rem) / 2); border-bottom: 3px solid #c9a450; }
header h1 { font-size: clamp(2rem, 5vw, 3.25rem); margin: 0 0 .75rem; }
header p { max-width: 46rem; margin: 0 0 .75rem; color: #dbe3f2; }
header code { background: rgb(255 255 255 / .12); padding: .1em .35em; border-radius: 3px; white-space: nowrap; }
header a { color: #ecd59c; }
.layout { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2rem; max-width: 84rem; margin: 0 auto; padding: 2rem clamp(1rem, 4vw, 3rem) 5rem; }
nav { font-size: .9rem; }
nav h2 { font-size: 1rem; margin: 0 0 .5rem; color: var(--soft); }
nav ul { list-style: none; margin: 0 0 1.5rem; padding: 0; columns: 2; }
nav a { display: block; padding: .2rem 0; text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { text-decoration: underline; }
main > h2 { font-size: 1.75rem; margin: 2.5rem 0 1rem; }
main > h2:first-child { margin-top: 0; }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: 6px; padding: 1.25rem clamp(1rem, 3vw, 1.75rem) 1.5rem; margin: 0 0 1.25rem; }
.card:target { border-color: var(--brass); box-shadow: 0 0 0 1px var(--brass); }
.card h3 { margin: 0 0 .5rem; font-size: 1.3rem; }
.card p, .card li { margin: .5rem 0; max-width: 44rem; }
.card > :last-child { margin-bottom: 0; }
.card dl { display: grid; grid-template-columns: max-content 1fr; gap: .35rem 1rem; margin: 0; }
.card dt { font-weight: 600; color: var(--brass); }
.card dd { margin: 0; }
.path { display: block; background: var(--ground); border-left: 3px solid var(--brass); padding: .4rem .75rem; }
.method { font-weight: 700; color: var(--brass); margin-right: .75ch; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .925rem; margin: .75rem 0 0; }
caption { text-align: start; font-weight: 600; padding: .5rem 0 .25rem; }
th, td { text-align: start; vertical-align: top; padding: .45rem 1rem .45rem 0; border-top: 1px solid var(--line); }
thead th { border-top: 0; color: var(--soft); font-weight: 600; font-size: .85rem; }
tbody th { font-weight: 400; white-space: nowrap; }
td { min-width: 5rem; }
details { margin-top: .75rem; }
summary { cursor: pointer; font-weight: 600; color: var(--lapis); padding: .35rem 0; }
.statuses { color: var(--soft); font-size: .9rem; }
.optional { color: var(--soft); font-size: .85em; white-space: nowrap; }
@media (min-width: 992px) {
  .layout { grid-template-columns: 17rem minmax(0, 1fr); gap: 3rem; }
  nav { position: sticky; top: 1.5rem; align-self: start; max-height: calc(100vh - 3rem); overflow-y: auto; }
  nav ul { columns: 1; }
}
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
@media print { nav { display: none; } details > * { display: block; } }
`;
