import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TEST_SECRET_KEY } from '#tests/setup/app.ts';
import { freePort } from '#tests/e2e/support/servers/server.ts';
import { makeDatabasePlace, type TestDatabasePlace } from '#tests/setup/database.ts';
import { type ServerProcess, startProcess } from '#tests/setup/servers/server-process.ts';

/** Milliseconds. The test starts a process, which takes long on a busy machine. */
const SLOW = { timeout: 120_000 };

/** Clients that send their next call as soon as the last one is answered. */
const CLIENTS = 4;

/** Calls each client sends before the server is stopped. */
const CALLS_BEFORE = 5;

let place: TestDatabasePlace;
let server: ServerProcess | undefined;

beforeEach(async () => {
  place = await makeDatabasePlace();
});

afterEach(async () => {
  await server?.stop('SIGKILL');
  await place.remove();
});

interface AnsweredCall {
  readonly path: string;
  readonly status: number | undefined;
  readonly connection: string | undefined;
}

function send(url: string, path: string, agent: Agent, body?: unknown): Promise<AnsweredCall> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const sent = request(`${url}${path}`, { method: body ? 'POST' : 'GET', agent, headers });
    sent.once('error', reject).once('response', (response) => {
      const { statusCode: status, headers: received } = response;
      text(response).then(() => resolve({ path, status, connection: received.connection }), reject);
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Calls with their expected statuses: answered from memory, and from the database. */
const CALLS = [
  { path: '/api/v1/space/getAll', status: 200 },
  { path: '/api/v1/space/getOne/nothing', status: 404 },
  { path: '/api/v1/users/login', status: 401, body: { email: 'a@aye.test', password: 'Sun#Yel9' } },
] as const;

function startServer(port: string): ServerProcess {
  const { databaseUrl, dataDir } = place.config;
  return startProcess('start', {
    PORT: port,
    DATA_DIR: dataDir,
    DEMO: '0',
    RATE_LIMIT: 'off',
    DRAIN_DELAY: '1',
    ...(databaseUrl === undefined
      ? {}
      : { DATABASE_URL: databaseUrl, SECRET_KEY: TEST_SECRET_KEY }),
  });
}

it('a server that is stopped as soon as it answers ends as any other', SLOW, async () => {
  const port = String(await freePort());
  server = startServer(port);
  const answers = () =>
    send(`http://127.0.0.1:${port}`, '/readyz', new Agent()).then(
      ({ status }) => status === 200,
      () => false,
    );
  // Its last steps, after which it says that it is ready, take a few milliseconds more.
  while (!(await answers())) await wait(1);
  expect(await server.stop('SIGTERM')).toBe(0);
});

it('a server that is stopped answers everything it has accepted, under load', SLOW, async () => {
  server = startServer('0');
  const [, url = ''] = await server.line(/^Àyè is ready: (http:\/\/localhost:\d+)$/);
  const agent = new Agent({ keepAlive: true });
  const answered: AnsweredCall[] = [];
  let isReady = true;
  // Like a proxy: it sends calls until the server reports that it is not ready.
  const client = async (first: number) => {
    for (let number = first; isReady; number += 1) {
      const call = CALLS[number % CALLS.length] ?? CALLS[0];
      const body = 'body' in call ? call.body : undefined;
      answered.push(await send(url, call.path, agent, body));
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, index) => client(index));
  while (answered.length < CLIENTS * CALLS_BEFORE) await wait(10);
  const before = answered.length;
  const ended = server.stop('SIGTERM');
  const probes = new Agent();
  let probe: AnsweredCall | undefined;
  while (isReady) {
    probe = await send(url, '/readyz?exclude=database', probes);
    isReady = probe.status === 200;
  }
  expect(probe).toMatchObject({ status: 503, connection: 'close' });
  await Promise.all(clients);
  expect(answered.length).toBeGreaterThan(before);
  const expected = new Map<string, number>(CALLS.map(({ path, status }) => [path, status]));
  expect(answered.filter(({ path, status }) => status !== expected.get(path))).toEqual([]);
  expect(await ended).toBe(0);
  agent.destroy();
  probes.destroy();
});
