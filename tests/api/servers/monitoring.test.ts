import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueue } from '#server/db/enqueue.ts';
import { ledgerAccounts } from '#server/db/schema/schema.ts';
import { enqueueLedgerChecks } from '#server/modules/payments/ledger/ledger-monitor.ts';
import { hostAccount } from '#server/modules/payments/ledger/ledger.ts';
import { collectLog } from '#tests/setup/collect-log.ts';
import { type BookingApp, openBookingApp } from '#tests/setup/booking-app.ts';
import { eventBody, SIGNATURE } from '#tests/setup/fake-provider.ts';
import { type HostMoneyApp, openHostMoneyApp } from '#tests/setup/money/host-money.ts';
import { openTestApp, type TestApp } from '#tests/setup/app.ts';

const TOKEN = 'a-token-for-prometheus';
const authorization = `Bearer ${TOKEN}`;

const LINE = /^(\w+)(?:\{((?:\w+="(?:[^"\\]|\\.)*",?)+)\})? (\S+)$/;

/** Reads and parses `/metrics`: values by name and labels, as they are in the text. */
async function readMetrics({ server }: Pick<TestApp, 'server'>): Promise<Map<string, number>> {
  const response = await server.inject({ url: '/metrics', headers: { authorization } });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  const values = new Map<string, number>();
  for (const line of response.body.trimEnd().split('\n')) {
    if (line.startsWith('# ')) continue;
    expect(line).toMatch(LINE);
    const [, name = '', labels, value] = LINE.exec(line) ?? [];
    values.set(labels === undefined ? name : `${name}{${labels}}`, Number(value));
  }
  return values;
}

describe('the probes', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await openTestApp();
  });

  afterAll(() => app.close());

  const probe = async (url: string) => {
    const { statusCode, headers, body } = await app.server.inject({ url });
    expect(headers['cache-control']).toBe('no-store');
    return { status: statusCode, body: JSON.parse(body) as unknown };
  };

  it('succeed while the server can answer', async () => {
    expect(await probe('/livez')).toEqual({ status: 200, body: { status: 'ok' } });
    expect(await probe('/readyz')).toEqual({ status: 200, body: { status: 'ok' } });
  });

  it('are answered without a token for metrics, which are then off', async () => {
    const response = await app.server.inject({ url: '/metrics', headers: { authorization } });
    expect(response.statusCode).toBe(404);
  });

  it('name the database when it fails, and nothing about why', async () => {
    await app.database.db.$client.end();
    expect(await probe('/livez')).toMatchObject({ status: 200 });
    expect(await probe('/readyz')).toEqual({
      status: 503,
      body: { status: 'unavailable', failing: ['database'] },
    });
    expect(await probe('/readyz?exclude=database')).toMatchObject({ status: 200 });
  });

  it('report a server that is about to stop as not ready, but alive', async () => {
    app.drain();
    expect(await probe('/readyz?exclude=database')).toEqual({
      status: 503,
      body: { status: 'unavailable', failing: ['draining'] },
    });
    expect(await probe('/livez')).toMatchObject({ status: 200 });
  });
});

describe('the metrics of calls and bookings', () => {
  let app: BookingApp;

  beforeAll(async () => {
    app = await openBookingApp({ metricsToken: TOKEN });
  });

  afterAll(() => app.close());

  it('are only for those who have the token', async () => {
    for (const headers of [
      {},
      { authorization: `${authorization}x` },
      { authorization: 'Bearer ' },
    ]) {
      const response = await app.server.inject({ url: '/metrics', headers });
      expect(response.statusCode).toBe(401);
      expect(response.headers['www-authenticate']).toBe('Bearer');
      expect(response.body).not.toContain('aye_');
    }
  });

  it('count and time requests by route and status, with no address of a person or space', async () => {
    await app.get('/space/getAll');
    await app.get('/space/getOne/0000000001');
    await app.get('/space/getOne/nothing-here?email=ada@private.ng');
    await app.get('/made-up/ada@private.ng');
    const values = await readMetrics(app);
    const requests = (labels: string) => values.get(`aye_http_requests_total{${labels}}`);
    expect(requests('method="GET",route="/api/v1/space/getAll",status="200"')).toBe(1);
    expect(requests('method="GET",route="/api/v1/space/getOne/:id",status="200"')).toBe(1);
    expect(requests('method="GET",route="/api/v1/space/getOne/:id",status="404"')).toBe(1);
    expect(requests('method="GET",route="other",status="404"')).toBe(1);
    const timed = 'aye_http_request_duration_seconds_count{route="/api/v1/space/getOne/:id"}';
    expect(values.get(timed)).toBe(2);
    expect([...values.keys()].join()).not.toContain('private.ng');
  });

  it('show holds, watched payments, webhook lag, replays and waiting jobs', async () => {
    const token = await app.token(1);
    const headers = { 'idempotency-key': 'a-key-of-the-outbox' };
    const started = await app.initialize(token, { headers });
    await app.initialize(token, { headers });
    const { reference, amount } = started.json<{ data: { reference: string; amount: number } }>()
      .data;
    const before = await readMetrics(app);
    expect(before.get('aye_bookings_held')).toBe(1);
    expect(before.get('aye_payments_watched{status="open"}')).toBe(1);
    expect(before.get('aye_idempotent_replays_total')).toBe(1);
    app.provider.pay(reference, amount * 100);
    await app.server.inject({
      method: 'POST',
      url: `/api/v1/payments/webhook/${app.provider.name}`,
      headers: { 'content-type': 'application/json', [SIGNATURE]: 'genuine' },
      payload: eventBody({ eventKey: 'event-1', kind: 'charge', reference }),
    });
    app.wait(20_000);
    const waiting = await readMetrics(app);
    expect(waiting.get('aye_jobs_due{kind="payment-event"}')).toBe(1);
    expect(waiting.get('aye_jobs_oldest_due_seconds{kind="payment-event"}')).toBe(20);
    await app.runJobs();
    const after = await readMetrics(app);
    expect(after.get('aye_bookings_held')).toBe(0);
    expect(after.has('aye_payments_watched{status="open"}')).toBe(false);
    expect(after.has('aye_jobs_due{kind="payment-event"}')).toBe(false);
    expect(after.get('aye_webhook_lag_seconds_bucket{le="15"}')).toBe(0);
    expect(after.get('aye_webhook_lag_seconds_bucket{le="60"}')).toBe(1);
  });

  it('count failed jobs by kind', async () => {
    const { db } = app.database;
    const job = { kind: 'made-up', payload: {}, runAt: app.clock.time };
    await db.transaction((tx) => enqueue(tx, randomBytes, job));
    await app.runJobs();
    const values = await readMetrics(app);
    expect(values.get('aye_job_failures_total{kind="made-up"}')).toBe(1);
    expect(values.get('aye_jobs_retrying{kind="made-up"}')).toBe(1);
  });

  it('describe the process and the pool', async () => {
    const values = await readMetrics(app);
    expect(values.get('aye_database_up')).toBe(1);
    expect(values.get('aye_database_connections_waiting')).toBe(0);
    expect(values.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect(values.get('process_cpu_seconds_total')).toBeGreaterThan(0);
    expect(values.get('nodejs_eventloop_lag_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0);
  });

  it('are sent without those of the database while it is away', async () => {
    await app.database.db.$client.end();
    const values = await readMetrics(app);
    expect(values.get('aye_database_up')).toBe(0);
    expect(values.has('aye_bookings_held')).toBe(false);
    expect(values.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  });
});

describe('the metrics of the ledger', () => {
  let app: HostMoneyApp;

  beforeAll(async () => {
    app = await openHostMoneyApp({ metricsToken: TOKEN });
  });

  afterAll(() => app.close());

  it('show a balance that was changed by hand within a minute, and open payouts', async () => {
    const ada = await app.host('ada', 50_000_00);
    const bola = await app.host('bola', 70_000_00);
    const { db } = app.database;
    await enqueueLedgerChecks(db, randomBytes, app.clock.time);
    await app.runJobs();
    const before = await readMetrics(app);
    expect(before.get('aye_ledger_differences')).toBe(0);
    expect(before.get('aye_ledger_check_age_seconds')).toBe(0);
    await app.withdraw(bola);
    await db
      .update(ledgerAccounts)
      .set({ balanceKobo: sql`${ledgerAccounts.balanceKobo} + 100` })
      .where(eq(ledgerAccounts.id, hostAccount(ada.id)));
    app.wait(45_000);
    expect((await readMetrics(app)).get('aye_ledger_check_age_seconds')).toBe(45);
    await app.runJobs();
    const after = await readMetrics(app);
    expect(after.get('aye_ledger_differences')).toBe(1);
    expect(after.get('aye_payment_issues_open{cause="ledger-difference"}')).toBe(1);
    expect(after.get('aye_ledger_check_age_seconds')).toBe(0);
    expect(after.get('aye_payouts_open{status="sent"}')).toBe(1);
    expect(after.get('aye_payouts_open_oldest_seconds{status="sent"}')).toBe(45);
  });
});

describe('the ID of a request', () => {
  it('is in the response and in the log line about an error, which has no personal data', async () => {
    const { stream, lines } = collectLog();
    const app = await openTestApp({
      logger: { level: 'warn', stream },
      extend: async (scope) => {
        scope.get('/fails', () => {
          throw new Error('a fault of our own');
        });
      },
    });
    const headers = { authorization: 'Bearer secret-token', 'x-request-id': 'chosen-by-client' };
    const answers = await Promise.all(
      [1, 2].map(() => app.server.inject({ url: '/fails?email=ada@private.ng', headers })),
    );
    const ids = answers.map((answer) => String(answer.headers['x-request-id']));
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain('chosen-by-client');
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(new Set(logged.map(({ reqId }) => reqId))).toEqual(new Set(ids));
    expect(logged[0]).toMatchObject({ level: 50, msg: 'request failed', code: 'INTERNAL' });
    expect(lines.join()).not.toMatch(/private|secret-token/);
    await app.close();
  });

  it('is the one that a trusted proxy has given, if it is harmless', async () => {
    const app = await openTestApp({ trustProxy: 1 });
    const idOf = async (given: string) => {
      const headers = { 'x-request-id': given };
      const answer = await app.server.inject({ url: '/api/v1/health', headers });
      return answer.headers['x-request-id'];
    };
    expect(await idOf('proxy-2f6c1e90')).toBe('proxy-2f6c1e90');
    for (const refused of ['short', 'a b c d e f g h', `${'x'.repeat(65)}`, '{"level":60}']) {
      expect(await idOf(refused)).not.toBe(refused);
    }
    await app.close();
  });
});
