import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { OWN_LISTS } from '#sw/files/former-files.ts';
import { waitUntilScreensStored } from '../e2e/support/stored.ts';
import {
  type NetworkTransfer,
  isHtml,
  isScript,
  isStyle,
  recordTransfers,
  totalBodies,
  totalBytes,
  withProfile,
} from './support/browser.ts';
import { withCatalogue } from './support/catalogues.ts';
import { type BenchReport, type Row, kilobytes } from './support/report.ts';

const APP = fileURLToPath(new URL('../../dist/app', import.meta.url));
const LANDING_TARGET = 120_000;
const LISTED_FILES = 6;

/**
 * Waits until the worker is installed and its cache is full, and returns the paths in the cache.
 */
async function precachedPaths(page: Page): Promise<string[]> {
  await waitUntilScreensStored(page);
  const paths = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
  return paths.filter((file) => !OWN_LISTS.includes(file));
}

/** Returns the bytes of a file of the app on the wire: those of its brotli copy if there is one. */
async function wireSize(file: string): Promise<number> {
  const copy = await stat(`${file}.br`).catch(() => undefined);
  return copy?.size ?? (await readFile(file)).length;
}

async function visit(page: Page, address: string): Promise<NetworkTransfer[]> {
  const { seen } = await recordTransfers(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  return seen;
}

/** Lists the largest files by name, without the part that changes with every build. */
function largest(files: readonly NetworkTransfer[]): string {
  const sorted = files.toSorted((a, b) => b.body - a.body).slice(0, LISTED_FILES);
  const names = sorted.map(({ url, body }) => {
    const name = path.basename(new URL(url).pathname).replace(/(-[\w-]{7})?\.\w+$/, '');
    return `${name} ${kilobytes(body)}`;
  });
  return names.join(', ');
}

/** Returns the brotli size of the styles in the page's HTML, as if they were a file. */
async function stylesInside(route: string): Promise<number> {
  const page = route === '/' ? 'landing.html' : 'index.html';
  const html = await readFile(path.join(APP, page), 'utf8');
  const styles = Array.from(html.matchAll(/<style>([^]*?)<\/style>/g), ([, css]) => css).join('');
  return brotliCompressSync(styles).length;
}

function fileRows(
  route: string,
  seen: readonly NetworkTransfer[],
  inside: number,
  target?: number,
): Row[] {
  const files = seen.filter((file) => isScript(file) || isStyle(file));
  const sum = totalBodies(files);
  const late = totalBodies(files.filter((file) => file.late));
  const shown = sum - late + inside;
  const wanted = target === undefined ? '' : `≤ ${kilobytes(target)}`;
  const held = target === undefined ? undefined : shown <= target;
  return [
    [`${route}: JavaScript and CSS that the page needs to show`, kilobytes(shown), wanted, held],
    [`${route}: of that the styles inside the page`, kilobytes(inside), ''],
    [
      `${route}: both, fetched afterwards (storage, worker, cached queries, start-up work)`,
      kilobytes(late),
      '',
    ],
    [`${route}: all of it, ${files.length} files`, kilobytes(sum + inside), ''],
    [`${route}: the largest`, largest(files), ''],
    [`${route}: their headers, beside`, kilobytes(totalBytes(files) - sum), ''],
    [`${route}: the page itself, styles inside`, kilobytes(totalBodies(seen.filter(isHtml))), ''],
    [`${route}: everything, headers and pictures too`, kilobytes(totalBytes(seen)), ''],
  ];
}

async function measure(url: string, route: string, target?: number): Promise<Row[]> {
  return withProfile(async (context) => {
    const page = await context.newPage();
    const inside = await stylesInside(route);
    const rows = fileRows(route, await visit(page, url + route), inside, target);
    const paths = await precachedPaths(page);
    const sizes = await Promise.all(paths.map((file) => wireSize(path.join(APP, file))));
    const precache = sizes.reduce((total, size) => total + size, 0);
    const name = `${route}: what the worker keeps, beside (${paths.length} files)`;
    return [...rows, [name, kilobytes(precache), '']];
  });
}

export async function run(): Promise<BenchReport> {
  const rows = await withCatalogue(144, async ({ url }) => [
    ...(await measure(url, '/', LANDING_TARGET)),
    ...(await measure(url, '/allspace')),
  ]);
  return { title: 'On the wire at the first visit (brotli, before any user action)', rows };
}
