import { readFileSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

/**
 * Lighthouse (mobile, simulated throttling) on home, blog list, post and contact in en, ar and zh of a running site, median of several
 * runs beside the limits: `npm --prefix bench/lighthouse ci && npm --prefix bench/lighthouse start [-- runs]`. BASE_URL names the site.
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

console.log(`${'page'.padEnd(28)} perf a11y best  seo   LCP (of limit)   TBT (of limit)   CLS`);
for (const path of paths) {
  const reports = [];
  for (let run = 0; run < runs; run += 1) reports.push((await measure(path)).lhr);
  const scores = categories.map((name) =>
    String(Math.round(median(reports.map((report) => report.categories[name].score * 100)))).padStart(4),
  );
  const [lcp, tbt, cls] = Object.keys(limits).map((name) =>
    median(reports.map((report) => report.audits[name].numericValue ?? Number.NaN)),
  );
  console.log(
    `${path.padEnd(28)} ${scores.join(' ')}  ${ratio(lcp, limits['largest-contentful-paint'])}  ${ratio(tbt, limits['total-blocking-time'])}  ${cls.toFixed(3)}`,
  );
  for (const audit of lost(reports[0])) console.log(`  ${audit}`);
}

/** A browser of its own each time: as for a new visitor, nothing is stored, and the loader shows. */
async function measure(path) {
  const chrome = await launch(browser);
  try {
    return await lighthouse(new URL(path, baseUrl).href, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: categories,
    });
  } finally {
    chrome.kill();
  }
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
