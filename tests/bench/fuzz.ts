import { Agent, request as httpRequest } from 'node:http';
import type { Role } from '#contract/endpoint.ts';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { makeTemplate, removeFolder } from '../e2e/support/servers/data-folders.ts';
import { RunningServer } from '../e2e/support/servers/server.ts';
import type { FuzzRequest } from '../setup/fuzz/requests.ts';
import { fuzz, type FuzzAnswer, type FuzzResult, type FuzzTarget } from '../setup/fuzz/run.ts';
import { temporaryPostgres } from '../setup/postgres.ts';
import { milliseconds, type BenchReport, type Row } from './support/report.ts';

const ROUNDS = 3;
const REQUESTS = 20_000;
/** Below the number of uploads that one account may have in progress; more would get a 503. */
const CLIENTS = 8;
const SLOWEST_MS = 5_000;
/** A response that takes longer counts as missing. */
const SILENCE_MS = 20_000;

const SECRET_KEY = 'a key for the benchmark, of more than 32 characters';

const LOG_INS: Readonly<Record<Role, readonly [path: string, email: string]>> = {
  user: ['/users/login', 'user@aye.test'],
  host: ['/host/login', 'host@aye.test'],
  admin: ['/users/login', 'admin@aye.test'],
};

async function logIn(url: string, role: Role): Promise<string> {
  const [path, email] = LOG_INS[role];
  const response = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const { token } = (await response.json()) as { token?: string };
  if (token === undefined) throw new Error(`The ${role} can't log in: ${response.status}.`);
  return token;
}

/** Uses Node's own client, which sends addresses and headers unchanged. */
function send(
  agent: Agent,
  origin: string,
  { method, url, headers, payload }: FuzzRequest,
  token: string | undefined,
): Promise<FuzzAnswer | undefined> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const length = payload === undefined ? {} : { 'content-length': payload.length };
    const asked = httpRequest(
      {
        agent,
        hostname,
        port,
        method,
        path: url,
        headers: { ...headers, ...length, ...authorization },
        timeout: SILENCE_MS,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', () => resolve(undefined));
        response.on('end', () => {
          const body = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, body });
        });
      },
    );
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(undefined));
    asked.end(payload);
  });
}

const listed = (statuses: FuzzResult['statuses']) =>
  Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count.toLocaleString('en')}`)
    .join(', ');

function rowsOf(name: string, seed: number, result: FuzzResult): Row[] {
  const { statuses, faults, slowest, loggedOut, withToken } = result;
  const label = `${name}, seed ${seed}`;
  for (const fault of faults) console.log(`${label}: ${fault}`);
  return [
    [`${label}: answers`, listed(statuses), ''],
    [`${label}: 5xx, or none`, String(faults.length), '0', faults.length === 0],
    [`${label}: slowest`, milliseconds(slowest), '< 5 s', slowest < SLOWEST_MS],
    [
      `${label}: logged out, of those with a token`,
      `${loggedOut} of ${withToken}`,
      '< 1 %',
      loggedOut < withToken / 100,
    ],
  ];
}

/** Returns the first seed: a new one each time, or FUZZ_SEED to repeat a run. */
const firstSeed = () => Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);

async function onServer(name: string, env: NodeJS.ProcessEnv): Promise<Row[]> {
  const dataDir = await makeTemplate();
  const server = await RunningServer.start({ dataDir, env });
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const target: FuzzTarget = {
    send: (request, token) => send(agent, server.url, request, token),
    logIn: (role) => logIn(server.url, role),
  };
  const first = firstSeed();
  const rows: Row[] = [];
  try {
    for (let seed = first; seed < first + ROUNDS; seed += 1) {
      const result = await fuzz(target, { seed, requests: REQUESTS, clients: CLIENTS });
      rows.push(...rowsOf(name, seed, result));
    }
    return rows;
  } finally {
    agent.destroy();
    await server.stop();
    await removeFolder(dataDir);
  }
}

async function onPostgres(): Promise<Row[]> {
  const { url, stop } = await temporaryPostgres();
  try {
    return await onServer('PostgreSQL', { DATABASE_URL: url, SECRET_KEY });
  } finally {
    await stop();
  }
}

export async function run(): Promise<BenchReport> {
  return {
    title: `${ROUNDS} × ${REQUESTS.toLocaleString('en')} malformed requests to all calls, half of them logged in`,
    rows: [...(await onPostgres()), ...(await onServer('PGlite', {}))],
  };
}
