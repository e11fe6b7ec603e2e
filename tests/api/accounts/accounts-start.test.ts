import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TEST_SECRET_KEY } from '#tests/setup/app.ts';
import { userSignUp } from '#tests/setup/accounts.ts';
import { freePort } from '#tests/e2e/support/servers/server.ts';
import {
  makeDatabasePlace,
  testDatabaseKind,
  type TestDatabasePlace,
} from '#tests/setup/database.ts';
import { IS_NIGHTLY } from '#tests/setup/runner/nightly.ts';
import { type ServerProcess, startProcess } from '#tests/setup/servers/server-process.ts';
import { keepDemoSmall } from '#tests/setup/servers/small-demo.ts';

/** Settings that are valid in production, at an address that only this machine can reach. */
const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET_KEY: TEST_SECRET_KEY,
  SMTP_URL: 'smtp://127.0.0.1:1',
  PUBLIC_URL: 'http://localhost:3000',
  ALLOW_INSECURE_PUBLIC_URL: '1',
  PAYMENT_PROVIDER: 'paystack',
  PAYSTACK_SECRET_KEY: 'sk_live_key',
};

/** Milliseconds. The tests start processes, which takes long on a busy machine. */
const SLOW = { timeout: 120_000 };

let place: TestDatabasePlace;
const running: ServerProcess[] = [];

beforeEach(async () => {
  place = await makeDatabasePlace();
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop('SIGKILL')));
  await place.remove();
});

function start(environment: Record<string, string>): ServerProcess {
  const { databaseUrl, dataDir } = place.config;
  const server = startProcess('start', {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...environment,
  });
  running.push(server);
  return server;
}

async function addressOf(server: ServerProcess): Promise<string> {
  const [, address = ''] = await server.line(/^Àyè is ready: (http:\/\/localhost:\d+)$/);
  return address;
}

/** Starts on a port that its public address names, which only the server itself can reserve. */
async function startOnFreePort(
  environment: Record<string, string>,
): Promise<{ server: ServerProcess; address: string }> {
  for (;;) {
    const port = String(await freePort());
    const ownAddress = { PORT: port, PUBLIC_URL: `http://localhost:${port}` };
    const server = start({ ...environment, ...ownAddress });
    const address = await addressOf(server).catch((error: unknown) => {
      // Meanwhile a connection of another test has taken it.
      if (server.output().includes('using this port')) return undefined;
      throw error;
    });
    if (address !== undefined) return { server, address };
  }
}

const post = (url: string, body: unknown) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('the server', SLOW, () => {
  it('prints its mailbox address and the demo accounts, sends queued emails, and refuses to use a demo database in production', async () => {
    await keepDemoSmall(place);
    const server = start({ DEMO: '1', SECRET_KEY: TEST_SECRET_KEY });
    const address = await addressOf(server);
    await server.line(
      /^Demo accounts \(password Danfo#Yellow1\): user@aye\.test, .*admin@aye\.test$/,
    );
    expect(server.output()).toContain(`${address}/dev/mailbox`);
    const body = { email: 'admin@aye.test', password: 'Danfo#Yellow1' };
    const loggedIn = await post(`${address}/api/v1/users/login`, body);
    expect(await loggedIn.json()).toMatchObject({ data: { isAdmin: true } });
    await post(`${address}/api/v1/users/register`, userSignUp('ada@start.ng'));
    const read = async () => (await fetch(`${address}/api/dev/mailbox?to=ada@start.ng`)).text();
    await expect.poll(read, { timeout: 30_000 }).toContain(`${address}/verifysuccess?token=`);
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(server.output()).not.toContain('ada@start.ng');

    const production = start(PRODUCTION);
    expect(await production.ended).toBe(1);
    expect(production.output()).toMatch(/^This database has the demo’s accounts, .*empty database/);
    await addressOf(start({ SECRET_KEY: TEST_SECRET_KEY, DEMO: '0' }));
  });

  it('starts in production without a mailbox, with the admin from its settings', async () => {
    const admin = { ADMIN_EMAIL: 'boss@start.ng', ADMIN_PASSWORD: 'First#Admin77' };
    const { server, address } = await startOnFreePort({ ...PRODUCTION, ...admin });
    expect(server.output()).not.toContain('First#Admin77');
    expect((await fetch(`${address}/api/dev/mailbox`)).status).toBe(404);
    expect(await (await fetch(`${address}/dev/mailbox`)).text()).not.toContain('Mailbox');
    const body = { email: 'boss@start.ng', password: 'First#Admin77' };
    expect((await post(`${address}/api/v1/users/login`, body)).status).toBe(200);
    const demo = { email: 'admin@aye.test', password: 'Danfo#Yellow1' };
    expect((await post(`${address}/api/v1/users/login`, demo)).status).toBe(401);
  });

  // Settings are refused before any database is opened, so one of the two database kinds is enough.
  it.runIf(IS_NIGHTLY || testDatabaseKind() === 'postgres').each([
    ['a misspelt NODE_ENV', { ...PRODUCTION, NODE_ENV: 'Production' }, 'NODE_ENV must be'],
    ['no secret', { ...PRODUCTION, SECRET_KEY: '' }, 'SECRET_KEY is required'],
    ['the demo', { ...PRODUCTION, DEMO: '1' }, 'DEMO=1 is refused'],
    ['an http address', { ...PRODUCTION, ALLOW_INSECURE_PUBLIC_URL: '' }, 'PUBLIC_URL must start'],
    ['no email server', { ...PRODUCTION, SMTP_URL: '' }, 'SMTP_URL is required'],
    ['a test key', { ...PRODUCTION, PAYSTACK_SECRET_KEY: 'sk_test_key' }, 'PAYSTACK_SECRET_KEY is'],
    [
      'all interfaces and PostgreSQL, without NODE_ENV',
      { HOST: '0.0.0.0', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      'PUBLIC_URL is required',
    ],
  ])(
    'refuses to start in production with %s, before opening anything',
    async (_name, given, line) => {
      const server = start(given);
      expect(await server.ended).toBe(1);
      expect(server.output()).toContain(`\n  ${line}`);
      expect(server.output()).not.toMatch(/sk_(?:live|test)_key|    at /);
    },
  );
});
