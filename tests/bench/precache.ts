import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BrowserContext } from '@playwright/test';
import {
  type CountedConnection,
  countedConnectionTo,
} from '../e2e/support/servers/counted-connection.ts';
import { logInByForm } from '../e2e/support/people/log-in.ts';
import { buildNextVersion } from '../e2e/support/servers/next-version.ts';
import type { RunningServer } from '../e2e/support/servers/server.ts';
import { withProfile } from './support/browser.ts';
import { withCatalogue } from './support/catalogues.ts';
import { kilobytes, type BenchReport, type Row } from './support/report.ts';

const QUIET_MS = 4_000;

/** Resolves with the bytes received so far when nothing has arrived for a while. */
async function untilQuiet(connection: CountedConnection): Promise<number> {
  for (let before = -1; before !== connection.received;) {
    before = connection.received;
    await wait(QUIET_MS);
  }
  return connection.received;
}

/** Returns the bytes of a visit in a new profile, everything included. */
function visit(server: RunningServer, path: string, lite = false): Promise<number> {
  return withProfile(async (context) => {
    const connection = await countedConnectionTo(server.url);
    if (lite) await context.addInitScript(() => localStorage.setItem('aye.lite', 'on small'));
    const page = await context.newPage();
    await page.goto(`${connection.url}${path}`);
    const bytes = await untilQuiet(connection);
    await connection.close();
    return bytes;
  });
}

async function addressOfASpace(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${url}/allspace`);
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  return (await link.getAttribute('href')) ?? '';
}

/** Returns the bytes that a visitor's and a host's device load for a new version. */
async function update(server: RunningServer, dist: string, asHost: boolean): Promise<number> {
  return withProfile(async (context) => {
    const connection = await countedConnectionTo(server.url);
    const page = await context.newPage();
    if (asHost) {
      await logInByForm(page, `${connection.url}/hostlogin`, 'host@aye.test');
      await page.waitForURL(/hostdashboard$/);
    } else await page.goto(`${connection.url}/`);
    const before = await untilQuiet(connection);
    await server.restart({ dist });
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const bytes = (await untilQuiet(connection)) - before;
    await connection.close();
    return bytes;
  });
}

/** Compresses the files of a build as a release does, so that their bytes on the wire count. */
async function compress(app: string): Promise<void> {
  const module = JSON.stringify(
    new URL('../../scripts/lib/build/precompress.mjs', import.meta.url),
  );
  const code = `import { precompress } from ${module}; await precompress(${JSON.stringify(app)});`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code]);
}

/** Returns the bytes of an update from the current build to another one. */
async function updateTo(config: string | undefined, asHost: boolean): Promise<number> {
  const next = await buildNextVersion(config);
  try {
    await compress(path.join(next.dist, 'app'));
    return await withCatalogue(144, (server) => update(server, next.dist, asHost));
  } finally {
    await next.remove();
  }
}

const ONE_LINE = fileURLToPath(new URL('./support/one-line-change.config.ts', import.meta.url));
const TARGET_BYTES = 10_000;

export async function run(): Promise<BenchReport> {
  const rows: Row[] = [];
  const add = (name: string, bytes: number) => rows.push([name, kilobytes(bytes), '']);
  await withCatalogue(144, async (server) => {
    const space = await withProfile((context) => addressOfASpace(context, server.url));
    add('first visit, /', await visit(server, '/'));
    add('first visit, a space’s page', await visit(server, space));
    add('first visit in lite mode, /', await visit(server, '/', true));
  });
  add(
    'one changed line that the entry and the worker share, visitor',
    await updateTo(undefined, false),
  );
  const bytes = await updateTo(ONE_LINE, true);
  rows.push([
    'one changed line of a screen, host (with the public screens)',
    kilobytes(bytes),
    `≤ ${kilobytes(TARGET_BYTES)}`,
    bytes <= TARGET_BYTES,
  ]);
  return {
    title: 'Bytes of the app’s own files (first visits: everything, with photos and calls)',
    rows,
  };
}
