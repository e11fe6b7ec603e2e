import { type BrowserContext, expect } from '@playwright/test';
import { waitUntilStored } from '../e2e/support/stored.ts';
import { withBrowserOn, withEmptyProfile } from './support/browser.ts';
import { withCatalogue } from './support/catalogues.ts';
import { watchFirstCard } from './support/first-card.ts';
import { type BenchReport, type Row, median, milliseconds } from './support/report.ts';

const STARTS = 20;
const CPU_SLOWDOWN = 4;
const TARGET_MS = 1_000;
const PATHS = ['/', '/allspace'] as const;
const LINES = ['offline', 'online'] as const;

type Line = (typeof LINES)[number];

/**
 * Makes the first visit, which stores the app, the catalogue and the first screens on the device.
 */
async function keep(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  for (const path of PATHS) {
    await page.goto(`${url}${path}`);
    await waitUntilStored(page);
    // The cached first screen (decision 29) is stored once the screen has settled.
    await expect.poll(() => page.evaluate((at) => caches.match(at).then(Boolean), path)).toBe(true);
  }
}

async function start(context: BrowserContext, address: string, line: Line): Promise<number> {
  await context.setOffline(line === 'offline');
  await context.addInitScript(watchFirstCard);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(address, { waitUntil: 'commit' });
  const at = await page.waitForFunction(() => window.firstCardAt);
  return (await at.jsonValue()) ?? Number.NaN;
}

type Times = Record<Line, number[]>;

/** Each start is one of the whole browser; offline and online starts alternate. */
function startAgainAndAgain(url: string, path: string): Promise<Times> {
  return withEmptyProfile(async (profile) => {
    const times: Times = { offline: [], online: [] };
    await withBrowserOn(profile, (context) => keep(context, url));
    for (let round = 0; round < STARTS; round += 1) {
      for (const line of LINES) {
        const run = (context: BrowserContext) => start(context, `${url}${path}`, line);
        times[line].push(await withBrowserOn(profile, run));
      }
    }
    return times;
  });
}

function rowOf(path: string, line: Line, times: readonly number[]): Row {
  const middle = median(times);
  const name = `${path} ${line}, median and slowest of ${times.length}`;
  const value = `${milliseconds(middle)}, ${milliseconds(Math.max(...times))}`;
  return line === 'online' ? [name, value, ''] : [name, value, '≤ 1000 ms', middle <= TARGET_MS];
}

export async function run(): Promise<BenchReport> {
  const rows = await withCatalogue(144, async ({ url }) => {
    const all: Row[] = [];
    for (const path of PATHS) {
      const times = await startAgainAndAgain(url, path);
      all.push(...LINES.map((line) => rowOf(path, line, times[line])));
    }
    return all;
  });
  return {
    title: 'Start of the browser on a device that has the app: the first card can be read (CPU 4×)',
    rows,
  };
}
