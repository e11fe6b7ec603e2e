import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ReverseProxy, startReverseProxy } from '#tests/cluster/reverse-proxy.ts';
import { TEST_SECRET_KEY } from '#tests/setup/app.ts';
import {
  makeDatabasePlace,
  testDatabaseKind,
  type TestDatabasePlace,
} from '#tests/setup/database.ts';
import { type ServerProcess, startProcess } from '#tests/setup/servers/server-process.ts';

/** Milliseconds. The test starts four processes, which takes long on a busy machine. */
const SLOW = { timeout: 300_000 };

/** Together about a hundred calls a second, which leave the other tests a processor. */
const CLIENTS = 4;
/** Milliseconds between a client's calls. */
const PAUSE = 25;

let place: TestDatabasePlace;
let dataDir: string;
let proxy: ReverseProxy;
const running: ServerProcess[] = [];

beforeEach(async () => {
  place = await makeDatabasePlace();
  dataDir = await mkdtemp(join(tmpdir(), 'aye-rolling-'));
  proxy = await startReverseProxy();
});

afterEach(async () => {
  await proxy.close();
  await Promise.all(running.splice(0).map((server) => server.stop('SIGKILL')));
  await place.remove();
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts a server and resolves when the proxy sends it calls. */
async function addServer(): Promise<{ readonly url: string; readonly server: ServerProcess }> {
  const server = startProcess('start', {
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: place.config.databaseUrl ?? '',
    SECRET_KEY: TEST_SECRET_KEY,
    DEMO: '0',
    RATE_LIMIT: 'off',
    TRUST_PROXY: '1',
    // Ten times the period of the proxy's probes.
    DRAIN_DELAY: '5',
  });
  running.push(server);
  const [, port] = await server.line(/^Àyè is ready: http:\/\/localhost:(\d+)$/);
  const url = `http://127.0.0.1:${port}`;
  await proxy.add(url);
  return { url, server };
}

const CALLS = [
  { path: '/api/v1/space/getAll', status: 200 },
  { path: '/api/v1/space/getOne/nothing', status: 404 },
  { path: '/api/v1/users/login', status: 401, body: { email: 'a@aye.test', password: 'Sun#Yel9' } },
] as const;

async function call(number: number): Promise<string> {
  const chosen = CALLS[number % CALLS.length] ?? CALLS[0];
  const post = 'body' in chosen && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(chosen.body),
  };
  const response = await fetch(`${proxy.url}${chosen.path}`, post === false ? {} : post);
  await response.text();
  return response.status === chosen.status ? 'expected' : `${chosen.path}: ${response.status}`;
}

// Only PostgreSQL supports several servers.
it.runIf(testDatabaseKind() === 'postgres')(
  'two servers behind a proxy are replaced one after the other without a failed call',
  SLOW,
  async () => {
    const old = [await addServer(), await addServer()];
    const outcomes = new Map<string, number>();
    let isOver = false;
    const client = async (first: number) => {
      for (let number = first; !isOver; number += 1) {
        const outcome = await call(number);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        await wait(PAUSE);
      }
    };
    const clients = Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index)));
    for (const { url, server } of old) {
      await addServer();
      expect(await server.stop('SIGTERM')).toBe(0);
      proxy.remove(url);
    }
    isOver = true;
    await clients;
    expect([...outcomes.keys()]).toEqual(['expected']);
    expect(outcomes.get('expected')).toBeGreaterThan(CLIENTS);
  },
);
