import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TEST_SECRET_KEY } from '#tests/setup/app.ts';
import { userSignUp } from '#tests/setup/accounts.ts';
import { makeDatabasePlace, type TestDatabasePlace } from '#tests/setup/database.ts';
import { type ServerProcess, startProcess } from '#tests/setup/server-process.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  PAYMENT_PROVIDER: 'paystack',
  PAYSTACK_SECRET_KEY: 'sk_test_key',
};

/** Processes are started: on a busy machine that takes its time. */
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

const post = (url: string, body: unknown) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('the server', SLOW, () => {
  it('says where its mails are and who may log in, and sends what is to be sent', async () => {
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
  });

  it('shows no mails in production, and has the admin of its settings', async () => {
    const server = start({
      ...PRODUCTION,
      SECRET_KEY: TEST_SECRET_KEY,
      ADMIN_EMAIL: 'boss@start.ng',
      ADMIN_PASSWORD: 'First#Admin77',
    });
    const address = await addressOf(server);
    await server.line(/^No mail leaves this server: set SMTP_URL\.$/);
    expect(server.output()).not.toContain('First#Admin77');
    expect((await fetch(`${address}/api/dev/mailbox`)).status).toBe(404);
    expect(await (await fetch(`${address}/dev/mailbox`)).text()).not.toContain('Mailbox');
    const body = { email: 'boss@start.ng', password: 'First#Admin77' };
    expect((await post(`${address}/api/v1/users/login`, body)).status).toBe(200);
    const demo = { email: 'admin@aye.test', password: 'Danfo#Yellow1' };
    expect((await post(`${address}/api/v1/users/login`, demo)).status).toBe(401);
  });

  it('refuses production with DEMO=1', async () => {
    const server = start({ ...PRODUCTION, SECRET_KEY: TEST_SECRET_KEY, DEMO: '1' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^DEMO=1 is refused when NODE_ENV=production/);
  });

  it('takes no demo’s database for real people', async () => {
    const SECRET_KEY = TEST_SECRET_KEY;
    const demo = start({ DEMO: '1', SECRET_KEY });
    await addressOf(demo);
    await demo.stop('SIGTERM');
    const production = start({ ...PRODUCTION, SECRET_KEY });
    expect(await production.ended).toBe(1);
    expect(production.output()).toMatch(/^This database has the demo’s accounts, .*empty database/);
    await addressOf(start({ SECRET_KEY, DEMO: '0' }));
  });

  it('refuses production without a secret', async () => {
    const server = start(PRODUCTION);
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^SECRET_KEY is needed/);
  });
});
