import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TEST_SECRET_KEY } from '#tests/setup/app.ts';
import {
  makeDatabasePlace,
  makeEmptyPlace,
  testDatabaseKind,
  type TestDatabasePlace,
} from '#tests/setup/database.ts';
import { type ServerProcess, startProcess } from '#tests/setup/servers/server-process.ts';
import { openDatabase } from '#server/db/open-database.ts';

/** Milliseconds. The tests start processes, which takes long on a busy machine. */
const SLOW = { timeout: 240_000 };

let place: TestDatabasePlace;
const running: ServerProcess[] = [];
const folders: string[] = [];

beforeEach(async () => {
  place = await makeDatabasePlace();
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop('SIGKILL')));
  await place.remove();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aye-folder-'));
  folders.push(folder);
  return folder;
}

function start(dataDir: string, environment: Record<string, string> = {}): ServerProcess {
  const server = startProcess('start', {
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: place.config.databaseUrl ?? '',
    SECRET_KEY: TEST_SECRET_KEY,
    ...environment,
  });
  running.push(server);
  return server;
}

async function addressOf(server: ServerProcess): Promise<string> {
  const [, address = ''] = await server.line(/^Àyè is ready: (http:\/\/localhost:\d+)$/);
  return address;
}

async function refused(server: ServerProcess): Promise<string> {
  expect(await server.ended).toBe(1);
  return server.output();
}

/** Only PostgreSQL supports several servers. */
const shared = testDatabaseKind() === 'postgres';

describe.runIf(shared)('servers that start at once on an empty PostgreSQL', SLOW, () => {
  it('all start with the demo, which is added once', async () => {
    await place.remove();
    place = await makeEmptyPlace();
    const dataDir = await newFolder();
    const servers = [1, 2, 3].map(() => start(dataDir, { DEMO: '1' }));
    const addresses = await Promise.all(servers.map(addressOf));
    const catalogues = await Promise.all(
      addresses.map(async (address) => {
        const response = await fetch(`${address}/api/v1/space/getAll`);
        const { data } = (await response.json()) as { data: { id: string }[] };
        return data.map(({ id }) => id).toSorted();
      }),
    );
    expect(catalogues[0]?.length).toBeGreaterThanOrEqual(120);
    expect(catalogues[1]).toEqual(catalogues[0]);
    expect(catalogues[2]).toEqual(catalogues[0]);
    for (const server of servers) expect(await server.stop('SIGTERM')).toBe(0);
  });
});

describe.runIf(shared)('servers on one PostgreSQL without S3', SLOW, () => {
  it('refuse to start with photos in another folder, and name the setting to change', async () => {
    const first = start(await newFolder());
    await addressOf(first);
    const output = await refused(start(await newFolder()));
    expect(output).toMatch(/^Another server on this database .*Set S3_ENDPOINT .*$/);
    expect(output.split('\n')).toHaveLength(1);
    await first.stop('SIGTERM');
    expect(await addressOf(start(await newFolder()))).toMatch(/^http:/);
  });

  it('start next to each other with the same folder, and again after one was killed', async () => {
    const dataDir = await newFolder();
    const first = start(dataDir);
    await addressOf(first);
    await addressOf(start(dataDir));
    await first.stop('SIGKILL');
    expect(await addressOf(start(dataDir))).toMatch(/^http:/);
  });

  it('start next to a server that stores its photos in S3', async () => {
    await addressOf(start(await newFolder()));
    const s3 = {
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_BUCKET: 'rooms',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(await addressOf(start(await newFolder(), s3))).toMatch(/^http:/);
  });

  it('ignore a server that has been silent for a minute', async () => {
    const first = start(await newFolder());
    await addressOf(first);
    await first.stop('SIGKILL');
    const raise = (error: Error) => {
      throw error;
    };
    const { db, close } = await openDatabase(place.config, {
      onConnectionError: raise,
      onLost: raise,
    });
    await db.execute(sql`update server_instances set seen_at = seen_at - interval '61 seconds'`);
    await close();
    expect(await addressOf(start(await newFolder()))).toMatch(/^http:/);
  });
});

describe('a server that can’t start', SLOW, () => {
  it('reports in one line that its keys are of different modes', async () => {
    const keys = { KORAPAY_SECRET_KEY: 'sk_test_a', KORAPAY_PUBLIC_KEY: 'pk_live_b' };
    const output = await refused(
      start(await newFolder(), { PAYMENT_PROVIDER: 'korapay', ...keys }),
    );
    expect(output).toMatch(/^KORAPAY_SECRET_KEY and KORAPAY_PUBLIC_KEY .*same mode.*$/);
    expect(output).not.toMatch(/\n|sk_test_a|pk_live_b/);
  });
});

describe.runIf(shared)('a server whose database refuses a statement', SLOW, () => {
  it('prints the error code and none of the statement’s parameters', async () => {
    const { db, close } = await openDatabase(place.config, {
      onConnectionError: () => undefined,
      onLost: () => undefined,
    });
    await db.execute(sql`alter table accounts add constraint nobody check (email = 'nobody')`);
    await close();
    const admin = { ADMIN_EMAIL: 'boss@private.ng', ADMIN_PASSWORD: 'First#Admin77' };
    const output = await refused(start(await newFolder(), admin));
    expect(output).toMatch(/^The database refused a statement \(23514, accounts, nobody\)\..*$/);
    expect(output).not.toMatch(/\n|private|insert|argon/);
  });
});
