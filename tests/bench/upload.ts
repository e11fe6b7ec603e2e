import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Listing } from '#contract/hosting/listings.ts';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { makeTemplate, removeFolder } from '../e2e/support/servers/data-folders.ts';
import { RunningServer } from '../e2e/support/servers/server.ts';
import { makePhoto } from '../factories/photos.ts';
import { LISTING } from '../setup/listings.ts';
import { temporaryPostgres } from '../setup/postgres.ts';
import { median, type BenchReport, type Row } from './support/report.ts';

const PICTURES = 5;
const ALONE = 3;
const AT_ONCE = 10;
/** Bytes of the server process; with PGlite they include the database. */
const MAX_MEMORY = 512_000_000;

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
const megabytes = (bytes: number) =>
  `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`;

/** Photos of twelve megapixels, about 3 MB each. All differ, so that none is already stored. */
async function makePhotos(upload: number): Promise<Buffer[]> {
  const photos: Buffer[] = [];
  for (let index = 0; index < PICTURES; index += 1) {
    const seed = 1 + upload * PICTURES + index;
    photos.push(await makePhoto({ width: 4_000, height: 3_000, quality: 80, grain: 24, seed }));
  }
  return photos;
}

/** Logs in as the demo's host, whose plan has no limit. */
async function logIn({ url }: RunningServer): Promise<string> {
  const response = await fetch(`${url}/api/v1/host/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'host@aye.test', password: DEMO_PASSWORD }),
  });
  return ((await response.json()) as { token: string }).token;
}

interface Answered {
  readonly status: number;
  readonly milliseconds: number;
}

async function upload(
  { url }: RunningServer,
  token: string,
  photos: readonly Buffer[],
): Promise<Answered> {
  const form = new FormData();
  for (const [name, text] of Object.entries(LISTING)) form.append(name, text);
  for (const [index, photo] of photos.entries()) {
    form.append('images', new File([new Uint8Array(photo)], `photo-${index + 1}.jpg`));
  }
  const start = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/v1/space/create`, {
    method: 'POST',
    headers,
    body: form,
  });
  await response.arrayBuffer();
  return { status: response.status, milliseconds: performance.now() - start };
}

/** Waits until every photo is available in every size and format. */
async function untilComplete({ url }: RunningServer, token: string): Promise<number> {
  const start = performance.now();
  for (;;) {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${url}/api/v1/host/listings`, { headers });
    const { data } = (await response.json()) as { data: Listing[] };
    const images = data.flatMap((listing) => listing.images);
    if (images.every(({ placeholder }) => placeholder !== undefined)) {
      return performance.now() - start;
    }
    await wait(100);
  }
}

/** Resets the peak memory that the kernel reports for the process. */
const forgetPeak = ({ pid }: RunningServer) => writeFile(`/proc/${pid}/clear_refs`, '5');

async function readPeak({ pid }: RunningServer): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return 1_024 * Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]);
}

async function measure(name: string, server: RunningServer): Promise<Row[]> {
  const token = await logIn(server);
  await untilComplete(server, token);
  await forgetPeak(server);
  const before = await readPeak(server);
  const alone: Answered[] = [];
  for (let index = 0; index < ALONE; index += 1) {
    alone.push(await upload(server, token, await makePhotos(index)));
  }
  const [peakAlone, complete] = [await readPeak(server), await untilComplete(server, token)];
  const photos: Buffer[][] = [];
  for (let index = 0; index < AT_ONCE; index += 1) photos.push(await makePhotos(ALONE + index));
  await forgetPeak(server);
  const together = await Promise.all(photos.map((five) => upload(server, token, five)));
  await untilComplete(server, token);
  const peak = await readPeak(server);
  const bytes = photos.flat().reduce((sum, { length }) => sum + length, 0) / photos.flat().length;
  const listed = [...alone, ...together].filter(({ status }) => status === 200).length;
  const all = ALONE + AT_ONCE;
  return [
    [`${name}: a photo has`, megabytes(bytes), ''],
    [`${name}: memory before`, megabytes(before), ''],
    [`${name}: one upload, answered in`, seconds(median(alone.map((one) => one.milliseconds))), ''],
    [`${name}: all sizes of its pictures, after the last of ${ALONE}`, seconds(complete), ''],
    [`${name}: most memory then`, megabytes(peakAlone), '', undefined],
    [
      `${name}: ${AT_ONCE} at once, the last answered in`,
      seconds(Math.max(...together.map((one) => one.milliseconds))),
      '',
    ],
    [`${name}: listed`, `${listed} of ${all}`, `${all} of ${all}`, listed === all],
    [
      `${name}: most memory with ${AT_ONCE} at once`,
      megabytes(peak),
      `under ${megabytes(MAX_MEMORY)}`,
      peak < MAX_MEMORY,
    ],
  ];
}

async function withServer(env: NodeJS.ProcessEnv, name: string): Promise<Row[]> {
  const dataDir = await makeTemplate();
  const server = await RunningServer.start({ dataDir, env });
  try {
    return await measure(name, server);
  } finally {
    await server.stop();
    await removeFolder(dataDir);
  }
}

async function onPostgres(): Promise<Row[]> {
  const { url, stop } = await temporaryPostgres();
  try {
    const SECRET_KEY = 'a key for the benchmark, of more than 32 characters';
    return await withServer({ DATABASE_URL: url, SECRET_KEY }, 'PostgreSQL');
  } finally {
    await stop();
  }
}

export async function run(): Promise<BenchReport> {
  return {
    title: `${PICTURES} photos of 3 MB in one upload: the answer, and the server's memory`,
    rows: [...(await withServer({}, 'PGlite')), ...(await onPostgres())],
  };
}
