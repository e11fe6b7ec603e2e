import { readFile } from 'node:fs/promises';
import type { CatalogueReply } from '#contract/spaces/catalogue.ts';
import type { RunningServer } from '#tests/e2e/support/servers/server.ts';
import { withCatalogue } from './support/catalogues.ts';
import { type BenchReport, kilobytes, type Row } from './support/report.ts';

const SPACES = 10_000;
const CLIENTS = 8;
const CACHED_REQUESTS = 20_000;
const UNCACHED_REQUESTS = 1_000;
/** Pages of each kind that are requested before, so that the code is compiled. */
const WARM_UP = 200;
/** Pages for each second of processor time. */
const TARGETS = { cached: 1_000, uncached: 60 };
/** Clock ticks a second in /proc on Linux. */
const TICKS = 100;

/** Seconds of processor time that a process has taken, in all its threads. */
async function processorSeconds(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name before it may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

interface Measured {
  readonly perSecond: number;
  readonly perProcessorSecond: number;
  /** Bytes of the last page, as sent. */
  readonly bytes: number;
}

/** Requests each path once, several at a time. */
async function request(server: RunningServer, paths: readonly string[]): Promise<Measured> {
  const waiting = [...paths];
  let bytes = 0;
  const client = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const response = await fetch(`${server.url}${path}`, {
        headers: { 'accept-encoding': 'br' },
      });
      const html = await response.text();
      // The app's empty page would be answered faster.
      if (!response.ok || !html.includes('<h1')) throw new Error(`${path} was not rendered.`);
      bytes = Number(response.headers.get('content-length') ?? bytes);
    }
  };
  const [startedAt, before] = [performance.now(), await processorSeconds(server.pid)];
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const seconds = (performance.now() - startedAt) / 1_000;
  const processor = (await processorSeconds(server.pid)) - before;
  return {
    perSecond: paths.length / seconds,
    perProcessorSecond: paths.length / processor,
    bytes,
  };
}

async function idsOf({ url }: RunningServer): Promise<readonly string[]> {
  const body = (await (await fetch(`${url}/api/v1/space/getAll`)).json()) as CatalogueReply;
  return body.data.map(({ id }) => id);
}

function row(name: string, kind: keyof typeof TARGETS, measured: Measured): Row {
  const { perSecond, perProcessorSecond, bytes } = measured;
  const rate = Math.round(perProcessorSecond).toLocaleString('en');
  const size = bytes === 0 ? '' : ` (${kilobytes(bytes)})`;
  return [
    `${name}${size}, ${kind}: pages for each second of processor time; pages a second here`,
    `${rate}; ${Math.round(perSecond).toLocaleString('en')}`,
    `≥ ${TARGETS[kind].toLocaleString('en')}`,
    perProcessorSecond >= TARGETS[kind],
  ];
}

/** How many public pages one core of a server renders, and sends again. */
export async function run(): Promise<BenchReport> {
  const rows = await withCatalogue(SPACES, async (server) => {
    const spaces = (await idsOf(server)).map((id) => `/detailpage/${id}`);
    await request(server, spaces.slice(0, WARM_UP));
    const uncached = spaces.slice(WARM_UP, WARM_UP + UNCACHED_REQUESTS);
    const measured = [row('a space’s page', 'uncached', await request(server, uncached))];
    // At most twenty searches are rendered in a second, so only the cache is measured.
    for (const [name, path] of [
      ['a space’s page', spaces[WARM_UP] ?? ''],
      ['a search', '/allspace?location=Lekki'],
    ] as const) {
      const cached = Array.from({ length: CACHED_REQUESTS }, () => path);
      measured.push(row(name, 'cached', await request(server, cached)));
    }
    return measured;
  });
  return { title: `Rendered pages of ${SPACES.toLocaleString('en')} spaces`, rows };
}
