import type { BrowserContext } from '@playwright/test';
import {
  type NetworkTransfer,
  recordTransfers,
  totalBytes,
  withProfile,
} from './support/browser.ts';
import { withCatalogue } from './support/catalogues.ts';
import { makeOneSpaceDearer } from './support/change-space.ts';
import { type BenchReport, kilobytes } from './support/report.ts';

const SPACES = 10_000;
const TARGET_BYTES = 2000;

const isCatalogue = ({ url }: NetworkTransfer) =>
  /\/api\/v1\/(space\/getAll|catalogue\/)/.test(url);

/**
 * Opens the list once and returns its catalogue transfers, from the first byte until the network is
 * idle.
 */
async function visit(context: BrowserContext, url: string): Promise<NetworkTransfer[]> {
  const page = await context.newPage();
  const { seen } = await recordTransfers(page);
  await page.goto(`${url}/allspace`);
  // The rest of the catalogue waits until somebody uses the page.
  await page.mouse.wheel(0, 10);
  await page
    .getByText(/10,000 spaces saved/)
    .first()
    .waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  await page.close();
  return seen.filter(isCatalogue);
}

/**
 * The second visit must find what the first one stored; otherwise it would be a first visit again.
 */
async function untilSaved(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/allspace`);
  await page.waitForFunction(() => localStorage.getItem('aye.catalogue') !== null);
  await page.close();
}

export async function run(): Promise<BenchReport> {
  const { first, second } = await withCatalogue(SPACES, (server, dataDir) =>
    withProfile(async (context) => {
      const before = await visit(context, server.url);
      await untilSaved(context, server.url);
      await server.stop();
      await makeOneSpaceDearer(dataDir);
      await server.start();
      return { first: before, second: await visit(context, server.url) };
    }),
  );
  const bytes = totalBytes(second);
  const asked = second.length > 0;
  return {
    title: 'The catalogue of 10,000 spaces at the second visit, when one has changed',
    rows: [
      ['first visit', kilobytes(totalBytes(first)), ''],
      [
        `second visit (${second.length} requests, headers included)`,
        `${bytes} bytes`,
        `< ${TARGET_BYTES} bytes`,
        asked && bytes < TARGET_BYTES,
      ],
    ],
  };
}
