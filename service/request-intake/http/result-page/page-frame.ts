import { hash } from 'node:crypto';
import { brandColors } from '../../../../contract/brand';
import { type LocaleCode, localeByCode } from '../../../../contract/locales';
import { Html, html } from './html';

/** The style sheet of these pages: independent of the site's build, with logical properties for both directions. */
const style = `
:root{color-scheme:light;--ink:${brandColors.ink};--accent:${brandColors.lapis700};--warn:${brandColors.danger};--line:${brandColors.control}}
*{box-sizing:border-box}
body{margin:0;font:1.0625rem/1.6 system-ui,sans-serif;color:var(--ink);background:#fff}
main{max-width:42rem;margin-inline:auto;padding:2.5rem 1.25rem}
h1{font:600 1.875rem/1.25 Georgia,"Noto Naskh Arabic",serif;margin:0 0 1rem}
.number{font-size:1.375rem;font-weight:600;unicode-bidi:isolate;direction:ltr;display:inline-block}
.problem{border:3px solid var(--warn);padding:1rem 1.25rem;margin-block:1.5rem}
.problem p{margin:0 0 .5rem}
.problem ul{margin:0;padding-inline-start:1.25rem}
.problem a{color:var(--warn)}
label{display:block;font-weight:600;margin-block:1.25rem .25rem}
.check{display:flex;gap:.75rem;align-items:flex-start;margin-block:1.25rem}
.check label{font-weight:400;margin:0}
.check input{inline-size:1.5rem;block-size:1.5rem;flex:none;margin:.125rem 0 0}
.mark,.rule{color:var(--warn)}
.rule{margin:0 0 .25rem;font-weight:600}
input:not([type=checkbox]),select,textarea{inline-size:100%;font:inherit;color:inherit;padding:.5rem .625rem;border:2px solid var(--line);border-radius:2px;background:#fff}
textarea{min-block-size:12rem}
[aria-invalid=true]{border-color:var(--warn)!important}
button{font:inherit;font-weight:600;color:#fff;background:var(--accent);border:0;border-radius:2px;padding:.75rem 1.75rem;margin-block:1.5rem;cursor:pointer}
a{color:var(--accent)}
:focus-visible{outline:3px solid ${brandColors.brass500};outline-offset:2px}
.away{position:absolute;inset-inline-start:-200vw}
`;

/** The CSP source that allows exactly this text. */
const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

/**
 * Headers of a page: it may load nothing, be framed by nobody and never be cached, since it repeats what a visitor wrote.
 * @param script text of the only script that the page may run
 */
export function pageHeaders(script?: string): Readonly<Record<string, string>> {
  const scripts = script === undefined ? '' : `; script-src ${hashOf(script)}`;
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src ${hashOf(style)}${scripts}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  };
}

/** A complete page around `content`. */
export function pageFrame(locale: LocaleCode, title: string, content: Html): string {
  const { languageTag, dir } = localeByCode(locale);
  const page = html`<!doctype html>
<html lang="${languageTag}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${new Html(style)}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
  return page.text;
}
