import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  makeDatabasePlace,
  testDatabaseKind,
  type TestDatabasePlace,
} from '#tests/setup/database.ts';
import { IS_NIGHTLY } from '#tests/setup/runner/nightly.ts';
import { type ServerProcess, startProcess } from '#tests/setup/servers/server-process.ts';
import { keepDemoSmall } from '#tests/setup/servers/small-demo.ts';

/** Milliseconds. The tests start processes, which takes long on a busy machine. */
const SLOW = { timeout: 120_000 };

const embedded = testDatabaseKind() === 'pglite';

let place: TestDatabasePlace;
const running: ServerProcess[] = [];

beforeEach(async () => {
  place = await makeDatabasePlace();
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop('SIGKILL')));
  await place.remove();
});

function start(environment: Record<string, string> = {}): ServerProcess {
  const { databaseUrl, dataDir } = place.config;
  const server = startProcess('start', {
    PORT: '0',
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined
      ? {}
      : { DATABASE_URL: databaseUrl, SECRET_KEY: 'a secret for tests, thirty-two long' }),
    ...environment,
  });
  running.push(server);
  return server;
}

async function addressOf(server: ServerProcess): Promise<string> {
  const [, address = ''] = await server.line(/^Àyè is ready: (http:\/\/localhost:\d+)$/);
  return address;
}

/**
 * Begins a log-in for an unknown account on a connection that stays open. Resolves when the server
 * has read the headers, with a function that sends the body and returns the response.
 */
async function beginLogIn(url: string, agent: Agent) {
  const sent = request(url, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  return async () => {
    sent.end(JSON.stringify({ email: 'nobody@aye.test', password: 'Sun#Yellow9' }));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const { code } = (await json(answer)) as { code: string };
    return { status: answer.statusCode, code, retryAfter: answer.headers['retry-after'] };
  };
}

describe('the server', SLOW, () => {
  // The demo's catalogue takes ten seconds of CPU time. On each commit, servers-together.test.ts
  // starts with it on PostgreSQL and the browser tests on PGlite.
  it.runIf(IS_NIGHTLY || embedded)(
    'serves requests, stops cleanly on SIGTERM, and finds its data again',
    async () => {
      if (!IS_NIGHTLY) await keepDemoSmall(place);
      const first = start({ DEMO: '1' });
      const read = async (server: ServerProcess) => {
        const response = await fetch(`${await addressOf(server)}/api/v1/space/getAll`);
        return (await response.json()) as { data: { id: string }[]; version: string };
      };
      const before = await read(first);
      expect(before.data.length).toBeGreaterThanOrEqual(IS_NIGHTLY ? 120 : 1);
      expect(first.output()).toContain('demo');
      expect(await first.stop('SIGTERM')).toBe(0);
      const second = start({ DEMO: '1' });
      expect(await read(second)).toEqual(before);
      expect(await second.stop('SIGINT')).toBe(0);
    },
  );

  it('starts without demo spaces when DEMO is 0, stops soon after SIGTERM despite open connections, and finishes requests in progress', async () => {
    const server = start({ DEMO: '0', RATE_LIMIT: 'off' });
    const api = `${await addressOf(server)}/api/v1`;
    expect(await (await fetch(`${api}/space/getAll`)).json()).toMatchObject({ data: [] });
    expect(server.output()).not.toContain('demo');
    const url = `${api}/users/login`;
    const agent = new Agent({ keepAlive: true });
    // All six requests are in progress when the signal arrives, because it is sent before any
    // password has been checked, which takes long.
    const begun = await Promise.all(Array.from({ length: 6 }, () => beginLogIn(url, agent)));
    const calls = begun.map((finish) => finish());
    const signalled = performance.now();
    expect(await server.stop('SIGTERM')).toBe(0);
    // An idle connection would be kept for more than a minute.
    expect(performance.now() - signalled).toBeLessThan(30_000);
    for (const { status, code, retryAfter } of await Promise.all(calls)) {
      expect([
        { status: 401, code: 'INVALID_CREDENTIALS', retryAfter: undefined },
        { status: 503, code: 'UNAVAILABLE', retryAfter: '5' },
      ]).toContainEqual({ status, code, retryAfter });
    }
    agent.destroy();
  });
});

// The same on both databases.
describe.runIf(IS_NIGHTLY || !embedded)('a server that can’t start', SLOW, () => {
  it('refuses a port that is in use, with a plain message', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const server = start({ PORT: String(port), DEMO: '0' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^Another program is using this port\..*PORT\.$/m);
    other.close();
  });

  it('refuses invalid settings and names each', async () => {
    const server = start({ PORT: 'http', DEMO: 'yes' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(
      'These settings are wrong:\n' +
        '  PORT must be a number from 0 to 65535\n' +
        '  DEMO must be 1 or 0',
    );
  });

  it('exits if its database is unreachable', async () => {
    const server = start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(
      'The database can’t be reached (ECONNREFUSED). Check DATABASE_URL.',
    );
  });
});

describe.runIf(embedded)('a second server on the same data', SLOW, () => {
  it('is refused, and can start once the first was killed', async () => {
    const first = start({ DEMO: '0' });
    await addressOf(first);
    const second = start({ DEMO: '0' });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('Another server is using the data folder');
    expect((await fetch(`${await addressOf(first)}/api/v1/health`)).status).toBe(200);
    await first.stop('SIGKILL');
    await addressOf(start({ DEMO: '0' }));
  });
});
