import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Space } from '#contract/spaces/spaces.ts';
import { dataAt } from '../e2e/support/first-visit.ts';
import type { RunningServer } from '../e2e/support/servers/server.ts';
import {
  isScript,
  isStyle,
  recordTransfers,
  totalBodies,
  type NetworkTransfer,
  withProfile,
} from './support/browser.ts';
import { withCatalogue } from './support/catalogues.ts';
import { type BenchReport, kilobytes, median, milliseconds, type Row } from './support/report.ts';
import {
  LAGOS_3G,
  type Network,
  shapedConnectionTo,
  SLOW_4G,
} from './support/shaped-connection.ts';
import { type VisitTimes, watchVisit } from './support/watch-visit.ts';

const ROUNDS = 3;
/** Numbers of spaces in the catalogue. With many, times may be ten per cent longer. */
const CATALOGUES = [144, 10_000] as const;
const TOLERANCE = 1.1;
/** Milliseconds without a byte after which a visit is over, and the longest visit. */
const QUIET_MS = 2_500;
const MAX_MS = 60_000;
const MAX_BYTES = 200_000;
const MAX_CODE = 120_000;
const MAX_BLOCKED = 200;
const MAX_SHIFTED = 0.01;
const LISTED_FILES = 12;

interface Limits {
  readonly first: number;
  readonly largest: number;
  readonly content: number;
}

interface Visited {
  readonly name: string;
  readonly path: (server: RunningServer) => Promise<string>;
  readonly content: string;
  readonly limits: ReadonlyMap<Network, Limits>;
}

const within = (slow: Limits, lagos: Limits) =>
  new Map([
    [SLOW_4G, slow],
    [LAGOS_3G, lagos],
  ]);

const PAGES: readonly Visited[] = [
  {
    name: '/',
    path: () => Promise.resolve('/'),
    content: 'article h3',
    limits: within(
      { first: 500, largest: 980, content: 750 },
      { first: 1_000, largest: 2_500, content: 1_600 },
    ),
  },
  {
    name: 'a space’s page',
    path: spacePath,
    content: 'h1',
    limits: within(
      { first: 600, largest: 1_000, content: 750 },
      { first: 1_200, largest: 3_000, content: 1_600 },
    ),
  },
  {
    name: '/allspace?location=Lekki',
    path: () => Promise.resolve('/allspace?location=Lekki'),
    content: 'article h3',
    limits: within(
      { first: 600, largest: 1_100, content: 900 },
      { first: 1_200, largest: 3_500, content: 1_800 },
    ),
  },
];

async function spacePath(server: RunningServer): Promise<string> {
  const [space] = await dataAt<readonly Space[]>(server, '/space/toprated');
  if (space === undefined) throw new Error('The catalogue is empty.');
  return `/detailpage/${space.id}`;
}

interface Visit extends VisitTimes {
  /** Bytes received by page and worker. */
  readonly bytes: number;
}

/** Visits a page with an empty profile, until nothing has arrived for a while. */
function visit(server: string, path: string, content: string, network: Network): Promise<Visit> {
  return withProfile(async (context) => {
    const connection = await shapedConnectionTo(server, network);
    await context.addInitScript(watchVisit, content);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: network.cpu });
    const until = Date.now() + MAX_MS;
    await page.goto(`${connection.url}${path}`, { waitUntil: 'load' });
    for (let before = -1; before !== connection.received && Date.now() < until;) {
      before = connection.received;
      await wait(QUIET_MS);
    }
    const times = await page.evaluate(() => window.__visit);
    const { received: bytes } = connection;
    await connection.close();
    return { ...times, bytes };
  });
}

async function visits(
  server: string,
  path: string,
  content: string,
  network: Network,
): Promise<Visit> {
  const seen: Visit[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    seen.push(await visit(server, path, content, network));
  }
  const of = (pick: (one: Visit) => number | undefined) =>
    median(seen.map((one) => pick(one) ?? Number.POSITIVE_INFINITY));
  return {
    first: of(({ first }) => first),
    largest: of(({ largest }) => largest),
    content: of(({ content: at }) => at),
    blocked: of(({ blocked }) => blocked),
    shifted: of(({ shifted }) => shifted),
    bytes: of(({ bytes }) => bytes),
  };
}

function rowsOf(name: string, network: Network, one: Visit, limits: Limits, share: number): Row[] {
  const label = `${name}, ${network.name}`;
  const time = (what: string, value = Number.NaN, limit: number): Row => [
    `${label}: ${what}`,
    milliseconds(value),
    `≤ ${milliseconds(limit * share)}`,
    value <= limit * share,
  ];
  const blocked: Row[] =
    network === SLOW_4G ? [time('main thread blocked', one.blocked, MAX_BLOCKED)] : [];
  return [
    time('first paint', one.first, limits.first),
    time('largest paint', one.largest, limits.largest),
    time('content', one.content, limits.content),
    ...blocked,
    [
      `${label}: layout shift`,
      one.shifted.toFixed(3),
      `≤ ${MAX_SHIFTED}`,
      one.shifted <= MAX_SHIFTED,
    ],
    [
      `${label}: all bytes, with the worker`,
      kilobytes(one.bytes),
      `≤ ${kilobytes(MAX_BYTES)}`,
      one.bytes <= MAX_BYTES,
    ],
  ];
}

/** Returns the scripts and styles that load until the booking form of a space is open. */
function codeUntilBooking({ url }: RunningServer, path: string): Promise<NetworkTransfer[]> {
  return withProfile(async (context) => {
    const page = await context.newPage();
    const { seen } = await recordTransfers(page);
    await page.goto(`${url}${path}`, { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: /^Book Space Now/ }).click();
    await page.getByRole('dialog', { name: 'Book This Space' }).waitFor();
    return seen.filter((file) => isScript(file) || isStyle(file));
  });
}

/** Lists the files by size, without the part of the name that changes with every build. */
function rowsOfFiles(files: readonly NetworkTransfer[]): Row[] {
  const sorted = files.toSorted((a, b) => b.body - a.body);
  const listed = sorted.slice(0, LISTED_FILES);
  const rest = sorted.slice(LISTED_FILES);
  return [
    ...listed.map(({ url, body }): Row => {
      const name = basename(new URL(url).pathname).replace(/-[\w-]{7}(?=\.\w+$)/, '');
      return [`– ${name}`, kilobytes(body), ''];
    }),
    [`– ${rest.length} smaller files`, kilobytes(totalBodies(rest)), ''],
  ];
}

/** Serves a page of text with the same photo, which is the limit of what is possible. */
async function withStaticPage<T>(photo: Buffer, work: (url: string) => Promise<T>): Promise<T> {
  const html =
    '<!doctype html><title>Static</title><style>img{width:100%}</style>' +
    `<h1>A page of text</h1><img src="/photo.avif" width="640" height="480"><p>${'Text. '.repeat(500)}`;
  const server = createServer((request, response) => {
    const isPhoto = request.url === '/photo.avif';
    response.setHeader('content-type', isPhoto ? 'image/avif' : 'text/html');
    response.end(isPhoto ? photo : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function photoOf(server: RunningServer): Promise<Buffer> {
  const html = await (await fetch(server.url + (await spacePath(server)))).text();
  const [, address = ''] = /srcSet="[^"]*?(\/images\/[^" ]+640\.avif)/.exec(html) ?? [];
  return Buffer.from(await (await fetch(server.url + address)).arrayBuffer());
}

export async function run(): Promise<BenchReport> {
  const rows: Row[] = [];
  for (const spaces of CATALOGUES) {
    await withCatalogue(spaces, async (server) => {
      const isFirst = spaces === CATALOGUES[0];
      for (const { name, path, content, limits } of PAGES) {
        const address = await path(server);
        for (const [network, limit] of limits) {
          const measured = await visits(server.url, address, content, network);
          const label = isFirst ? name : `${name} with ${spaces} spaces`;
          rows.push(...rowsOf(label, network, measured, limit, isFirst ? 1 : TOLERANCE));
        }
      }
      if (!isFirst) return;
      const code = await codeUntilBooking(server, await spacePath(server));
      const total = totalBodies(code);
      rows.push([
        'script and style until a space’s booking form is open',
        kilobytes(total),
        `≤ ${kilobytes(MAX_CODE)}`,
        total <= MAX_CODE,
      ]);
      rows.push(...rowsOfFiles(code));
      await withStaticPage(await photoOf(server), async (url) => {
        for (const network of [SLOW_4G, LAGOS_3G]) {
          const { first, largest } = await visits(url, '/', 'h1', network);
          const label = `a static page with the same photo, ${network.name}`;
          rows.push([`${label}: first paint`, milliseconds(first ?? Number.NaN), '']);
          rows.push([`${label}: largest paint`, milliseconds(largest ?? Number.NaN), '']);
        }
      });
    });
  }
  return {
    title: 'First visits (median of 3, empty profile, shaped at TCP level)',
    rows,
  };
}
