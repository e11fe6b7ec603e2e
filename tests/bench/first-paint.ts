import { withProfile } from './support/browser.ts';
import { withCatalogue } from './support/catalogues.ts';
import { type BenchReport, median, milliseconds } from './support/report.ts';

const ROUNDS = 5;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;

/** Returns the page's first and largest paint so far, in milliseconds since navigation started. */
async function paintTimes(): Promise<{ first: number; largest: number }> {
  const largest = await new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  return { first, largest };
}

function visit(url: string) {
  return withProfile(async (context) => {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: 'networkidle' });
    return page.evaluate(paintTimes);
  });
}

export async function run(): Promise<BenchReport> {
  const visits = await withCatalogue(144, async ({ url }) => {
    const seen: { first: number; largest: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) seen.push(await visit(`${url}/`));
    return seen;
  });
  return {
    title: 'First visit of the landing page (150 ms, 1.6 Mbps, CPU 4×, shaped by the browser)',
    rows: [
      ['first contentful paint, median of 5', milliseconds(median(visits.map((v) => v.first))), ''],
      [
        'largest contentful paint, median of 5',
        milliseconds(median(visits.map((v) => v.largest))),
        '',
      ],
    ],
  };
}
