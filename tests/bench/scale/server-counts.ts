import autocannon from 'autocannon';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { importSpaces } from '#server/modules/catalogue/import.ts';
import { OFFICE_WEEK } from '#tests/factories/bookings.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import { ServerCluster } from '#tests/cluster/cluster.ts';
import { withDatabaseAt } from '#tests/setup/storms/database-faults.ts';
import type { Row } from '../support/report.ts';

const SPACES = 120;
const SECONDS = 12;
/** Before that, so that the code is compiled and the catalogue read. */
const WARM_UP_SECONDS = 8;
/** Clients of each server. */
const CONNECTIONS = 16;
export const METRICS_TOKEN = 'a-token-for-the-benchmark';

/** Seconds of processor time since the start, and bytes of memory. */
export async function readUsage(
  url: string,
): Promise<{ readonly cpu: number; readonly memory: number }> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  const valueOf = (name: string) => {
    const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`${url} has no metric ${name}.`);
    return Number(value);
  };
  return {
    cpu: valueOf('process_cpu_seconds_total'),
    memory: valueOf('process_resident_memory_bytes'),
  };
}

/** Requests that visitors of a space's page make: both ask the database. */
function paths(): { readonly path: string }[] {
  const { date } = lagosTime(new Date());
  return Array.from({ length: SPACES }, (_, index) => idOf(index + 1)).flatMap((id) => [
    { path: `${API_BASE}/space/getOne/${id}` },
    { path: `${API_BASE}/space/${id}/availability?date=${date}` },
  ]);
}

async function load(url: string, duration: number) {
  const headers = { 'accept-encoding': 'br' };
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    headers,
    requests: paths(),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  }
  return result;
}

async function measureOne(url: string) {
  await load(url, WARM_UP_SECONDS);
  const before = await readUsage(url);
  const result = await load(url, SECONDS);
  const after = await readUsage(url);
  return {
    rate: result.requests.average,
    cpu: after.cpu - before.cpu,
    requests: result['2xx'],
    memory: after.memory,
  };
}

/**
 * Measures this many servers at once, as `npm run cluster` starts them. The load is sent straight to
 * them, because the proxy of that command is in this process.
 */
export async function measureServers(servers: number): Promise<Row[]> {
  const cluster = await ServerCluster.start({
    servers,
    env: { DEMO: '0', METRICS_TOKEN },
    prepare: ({ url }) =>
      withDatabaseAt(url, (db) =>
        importSpaces(
          db,
          Array.from({ length: SPACES }, (_, index) =>
            makeImportedSpace(index + 1, { availability: OFFICE_WEEK }),
          ),
        ),
      ),
  });
  try {
    const each = await Promise.all(cluster.servers.map(({ url }) => measureOne(url)));
    const sum = (of: (one: (typeof each)[number]) => number) =>
      each.reduce((total, one) => total + of(one), 0);
    const perThousand = (sum(({ cpu }) => cpu) / sum(({ requests }) => requests)) * 1_000;
    const memory = sum((one) => one.memory) / servers / 1e6;
    return [
      [
        `${servers} ${servers === 1 ? 'server' : 'servers'}: requests a second; of each server processor time for 1,000 requests, memory`,
        `${Math.round(sum(({ rate }) => rate)).toLocaleString('en')}; ${perThousand.toFixed(2)} s, ${Math.round(memory)} MB`,
        '',
      ],
    ];
  } finally {
    await cluster.stop();
  }
}
