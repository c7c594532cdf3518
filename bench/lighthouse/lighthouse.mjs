import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

/**
 * Lighthouse (mobile, simulated throttling) on home, blog list, post and contact in en, ar and zh of a running site, median of several
 * runs beside the limits: `npm --prefix bench/lighthouse ci && npm --prefix bench/lighthouse start [-- runs]`. BASE_URL names the site.
 * Blocking time depends on the machine as much as on the page, so the same pages without their scripts are measured in turn with them.
 */
const baseUrl = process.env.BASE_URL ?? 'http://localhost:8000';
const runs = Number(process.argv[2] ?? 3);
const paths = ['', '/blog', '/blog/vat-for-newcomers', '/contact'].flatMap((path) =>
  ['', '/ar', '/zh'].map((locale) => locale + path || '/'),
);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Upper limits of the design: milliseconds, milliseconds, no unit. */
const limits = { 'largest-contentful-paint': 1500, 'total-blocking-time': 50, 'cumulative-layout-shift': 0 };

const browser = {
  chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  chromeFlags: JSON.parse(readFileSync(new URL('../../testing/browser/chromium-flags.json', import.meta.url), 'utf8')),
};

const withoutScripts = await serveWithoutScripts();
const unscriptedUrl = `http://localhost:${withoutScripts.address().port}`;

console.log(`${'page'.padEnd(28)} perf a11y best  seo   LCP (of limit)   TBT (of limit)   CLS    TBT without scripts`);
for (const path of paths) {
  const reports = [];
  const unscripted = [];
  for (let run = 0; run < runs; run += 1) {
    reports.push((await measure(new URL(path, baseUrl))).lhr);
    unscripted.push((await measure(new URL(path, unscriptedUrl))).lhr.audits['total-blocking-time'].numericValue);
  }
  const scores = categories.map((name) =>
    String(Math.round(median(reports.map((report) => report.categories[name].score * 100)))).padStart(4),
  );
  const [lcp, tbt, cls] = Object.keys(limits).map((name) =>
    median(reports.map((report) => report.audits[name].numericValue ?? Number.NaN)),
  );
  console.log(
    `${path.padEnd(28)} ${scores.join(' ')}  ${ratio(lcp, limits['largest-contentful-paint'])}  ${ratio(tbt, limits['total-blocking-time'])}  ${cls.toFixed(3)}  ${Math.round(median(unscripted))} ms`,
  );
  for (const audit of lost(reports[0])) console.log(`  ${audit}`);
}

withoutScripts.close();

/** A browser of its own each time: as for a new visitor, nothing is stored, and the loader shows. */
async function measure(url) {
  const chrome = await launch(browser);
  try {
    return await lighthouse(url.href, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: categories,
    });
  } finally {
    chrome.kill();
  }
}

/** The site at an address of its own, with the scripts taken out of its pages: what is left is Chromium's parsing, style and layout. */
async function serveWithoutScripts() {
  const server = createServer(async ({ url, headers }, response) => {
    const answer = await fetch(new URL(url, baseUrl), { headers: { accept: headers.accept ?? '*/*' } });
    const type = answer.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isPage = type.startsWith('text/html');
    response.writeHead(answer.status, { 'content-type': type });
    response.end(isPage ? bytes.toString('utf8').replace(/<script\b[^>]*>.*?<\/script>/gs, '') : bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** What took points, so that the figure can be acted on. */
function lost(report) {
  return categories.flatMap((name) =>
    report.categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && (report.audits[id].score ?? 1) < 0.9)
      .map(({ id }) => report.audits[id])
      .map(({ id, displayValue, errorMessage, title }) => `${name}: ${id} ${errorMessage ?? displayValue ?? title}`),
  );
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

function ratio(value, limit) {
  return `${String(Math.round(value)).padStart(5)} ms (${(value / limit).toFixed(2)})`;
}
