import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { CatalogueManifest } from '#contract/spaces/catalogue-parts.ts';
import { builtServerProgram, RunningServer } from '../e2e/support/servers/server.ts';
import { temporaryPostgres } from '../setup/postgres.ts';
import { fetchRaw } from './support/bare.ts';
import { type BenchReport, kilobytes, median, milliseconds, quantile } from './support/report.ts';

const execute = promisify(execFile);

const SPACES = 100_000;
const PER_SECOND = 50;
const SECONDS = 20;
const TARGETS = { searchMs: 50, megabytes: 400, startMs: 10_000, firstBytes: 50_000 };

/** What people type and choose, letter by letter too. */
const SEARCHES = [
  'q=s',
  'q=so',
  'q=solar',
  'q=yaba+solar',
  'q=victoria+iland',
  'q=zzzz',
  'location=Lekki',
  'location=Lekki&sort=price-up',
  'q=studio&type=creative+space&amenities=wifi,solar',
  'maxPrice=10000&capacity=10&openOn=2026-11-28&sort=newest',
];

/** Megabytes of memory that are the process's own; `peak` since its start. */
async function memoryOf(pid: number | undefined): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1000;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

/** Sends searches at a fixed rate, whether or not the ones before have been answered. */
async function searchTimes(url: string): Promise<number[]> {
  const times: Promise<number>[] = [];
  const begin = performance.now();
  for (let index = 0; index < PER_SECOND * SECONDS; index += 1) {
    const due = begin + (index * 1_000) / PER_SECOND;
    await wait(Math.max(0, due - performance.now()));
    const query = SEARCHES[index % SEARCHES.length];
    const sent = performance.now();
    times.push(
      fetch(`${url}/api/v1/spaces/search?${query}&limit=12`)
        .then((reply) => reply.text())
        .then(() => performance.now() - sent),
    );
  }
  return Promise.all(times);
}

async function measure(databaseUrl: string): Promise<BenchReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aye-search-server-'));
  const env = {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: 'a key for benchmarks, of more than 32 characters',
    DEMO: '1',
    DATA_DIR: dataDir,
  };
  try {
    await execute(
      process.execPath,
      [await builtServerProgram('seed'), '--spaces', String(SPACES)],
      {
        env: { ...process.env, ...env },
      },
    );
    const firstBegin = performance.now();
    const server = await RunningServer.start({ dataDir, env });
    const firstStartMs = performance.now() - firstBegin;
    try {
      await server.stop();
      const begin = performance.now();
      await server.start();
      const startMs = performance.now() - begin;
      const manifestAt = performance.now();
      const first = await fetchRaw(`${server.url}/api/v1/catalogue/manifest?include=best`, {
        'accept-encoding': 'br',
      });
      const manifestMs = performance.now() - manifestAt;
      const manifest = (await (
        await fetch(`${server.url}/api/v1/catalogue/manifest`)
      ).json()) as CatalogueManifest;
      const partBytes = manifest.data.map(({ bytes }) => bytes);
      const times = await searchTimes(server.url);
      const memory = await memoryOf(server.pid);
      const slow = quantile(times, 0.95);
      return {
        title: `The server with ${SPACES.toLocaleString('en')} spaces on PostgreSQL`,
        rows: [
          [
            'start, until it is healthy',
            milliseconds(startMs),
            '≤ 10 s',
            startMs <= TARGETS.startMs,
          ],
          ['the first start, which creates the demo’s accounts', milliseconds(firstStartMs), ''],
          [
            'first sync of a device before its first result (brotli)',
            kilobytes(first.body.length),
            '≤ 50 kB',
            first.body.length <= TARGETS.firstBytes,
          ],
          [
            'the first manifest after the start, all parts compressed',
            milliseconds(manifestMs),
            '',
          ],
          [
            `${partBytes.length} parts, median and largest`,
            `${kilobytes(median(partBytes))}, ${kilobytes(Math.max(...partBytes))}`,
            '',
          ],
          [
            `search at ${PER_SECOND} requests a second, median of ${times.length}`,
            milliseconds(median(times)),
            '',
          ],
          ['the same, 95th percentile', milliseconds(slow), '≤ 50 ms', slow <= TARGETS.searchMs],
          [
            'memory afterwards',
            `${memory.now.toFixed(0)} MB`,
            '≤ 400 MB',
            memory.now <= TARGETS.megabytes,
          ],
          ['memory at its highest', `${memory.peak.toFixed(0)} MB`, ''],
        ],
      };
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

export async function run(): Promise<BenchReport> {
  const { url, stop } = await temporaryPostgres();
  try {
    return await measure(url);
  } finally {
    await stop();
  }
}
