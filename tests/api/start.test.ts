import { createServer } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  makeDatabasePlace,
  testDatabaseKind,
  type TestDatabasePlace,
} from '#tests/setup/database.ts';
import { type ServerProcess, startProcess } from '#tests/setup/server-process.ts';

/** Processes are started: on a busy machine that takes its time. */
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

describe('the server', SLOW, () => {
  it('serves, ends cleanly on SIGTERM, and finds its data again', async () => {
    const first = start({ DEMO: '1' });
    const read = async (server: ServerProcess) => {
      const response = await fetch(`${await addressOf(server)}/api/v1/space/getAll`);
      return (await response.json()) as { data: { id: string }[]; version: string };
    };
    const before = await read(first);
    expect(before.data.length).toBeGreaterThanOrEqual(120);
    expect(first.output()).toContain('demo');
    expect(await first.stop('SIGTERM')).toBe(0);
    const second = start({ DEMO: '1' });
    expect(await read(second)).toEqual(before);
    expect(await second.stop('SIGINT')).toBe(0);
  });

  it('starts without demo spaces where it is told so', async () => {
    const server = start({ DEMO: '0' });
    const response = await fetch(`${await addressOf(server)}/api/v1/space/getAll`);
    expect(await response.json()).toMatchObject({ data: [] });
    expect(server.output()).not.toContain('demo');
  });

  it('refuses a port that is taken, in a plain line', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const server = start({ PORT: String(port), DEMO: '0' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^The port is taken by another program\..*PORT\.$/m);
    other.close();
  });

  it('refuses wrong settings and names each', async () => {
    const server = start({ PORT: 'http', DEMO: 'yes' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(
      'These settings are wrong:\n' +
        '  PORT must be a number from 0 to 65535\n' +
        '  DEMO must be 1 or 0',
    );
  });

  it('ends when its database is not there', async () => {
    const server = start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(
      "The database can't be reached (ECONNREFUSED). Check DATABASE_URL.",
    );
  });
});

describe.runIf(embedded)('a second server on the same data', SLOW, () => {
  it('is refused, and may start when the first was killed', async () => {
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
