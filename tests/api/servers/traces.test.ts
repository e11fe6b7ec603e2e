import { gt, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobs } from '#server/db/schema/schema.ts';
import { enqueueLedgerChecks } from '#server/modules/payments/ledger/ledger-monitor.ts';
import type { TracingConfig } from '#server/settings/tracing.ts';
import { loadTracing } from '#server/tracing/load-tracing.ts';
import type { Tracing } from '#server/tracing/tracing.ts';
import { freePort } from '#tests/e2e/support/servers/server.ts';
import { collectLog } from '#tests/setup/collect-log.ts';
import { openTestApp } from '#tests/setup/app.ts';
import { openBookingApp } from '#tests/setup/booking-app.ts';
import {
  type ReceivedSpan,
  startTraceCollector,
  type TraceCollector,
} from '#tests/setup/servers/trace-collector.ts';

const PROXY_SPAN = '00f067aa0ba902b7';
const [FIRST, SECOND] = ['1', '2'].map((digit) => digit.repeat(32)) as [string, string];
const traceparent = (traceId: string) => `00-${traceId}-${PROXY_SPAN}-01`;

const settings = (endpoint: string): TracingConfig => ({
  endpoint,
  serviceName: 'aye-test',
  sampler: 'parentbased_always_on',
  ratio: 1,
});

async function open(endpoint: string, print: (message: string) => void): Promise<Tracing> {
  const tracing = await loadTracing(settings(endpoint), print);
  if (tracing === undefined) throw new Error('There is no tracing.');
  return tracing;
}

const unexpected = (message: string) => {
  throw new Error(message);
};

describe('traces', () => {
  let collector: TraceCollector;
  let tracing: Tracing;

  beforeEach(async () => {
    collector = await startTraceCollector();
    tracing = await open(collector.endpoint, unexpected);
  });

  afterEach(() => collector.close());

  const find = (traceId: string, name: RegExp | string): ReceivedSpan => {
    const own = collector.spans.filter((span) => span.traceId === traceId);
    const found = own.find((span) =>
      typeof name === 'string' ? span.name === name : name.test(span.name),
    );
    if (found === undefined) throw new Error(`no ${name} in ${own.map((one) => one.name).join()}`);
    return found;
  };

  it('follow a booking through requests, statements, the card provider, jobs and emails', async () => {
    const app = await openBookingApp({ tracing, trustProxy: 1 });
    const token = await app.token(1);
    const started = await app.initialize(token, { headers: { traceparent: traceparent(FIRST) } });
    const { data } = started.json<{ data: { reference: string; amount: number } }>();
    app.provider.pay(data.reference, data.amount * 100);
    const verified = await app.call('GET', `/booking/verify?reference=${data.reference}`, {
      token,
      headers: { traceparent: traceparent(SECOND) },
    });
    expect(verified.statusCode).toBe(200);
    await app.runJobs();
    await app.close();
    await tracing.close();

    const initialize = find(FIRST, 'POST /api/v1/booking/initialize/:spaceId');
    expect(initialize).toMatchObject({
      service: 'aye-test',
      kind: 2,
      parentSpanId: PROXY_SPAN,
      status: { code: 0 },
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/v1/booking/initialize/:spaceId',
        'http.response.status_code': 200,
        'aye.request.id': started.headers['x-request-id'],
      },
    });
    const insert = find(FIRST, 'insert payments');
    expect(insert).toMatchObject({
      parentSpanId: initialize.spanId,
      attributes: { 'db.system.name': 'postgresql' },
    });
    expect(insert.attributes['db.query.text']).toContain('$1');
    expect(find(FIRST, 'begin').parentSpanId).toBe(find(FIRST, 'transaction').spanId);
    expect(find(FIRST, /^cards\.\w+ startCharge$/)).toMatchObject({ kind: 3 });

    const verify = find(SECOND, 'GET /api/v1/booking/verify');
    expect(verify.parentSpanId).toBe(PROXY_SPAN);
    expect(find(SECOND, /^cards\.\w+ readCharge$/)).toMatchObject({ kind: 3 });
    const send = find(SECOND, 'mail send');
    const job = collector.spans.find(({ spanId }) => spanId === send.parentSpanId);
    expect(job).toMatchObject({
      kind: 5,
      traceId: SECOND,
      attributes: { 'aye.job.lane': 'email', 'aye.job.attempt': 1 },
    });
    expect(job?.name).toMatch(/^job mail-booking-/);

    const text = collector.text();
    for (const personal of [data.reference, 'guest1@', token, '0000000001', '09:00']) {
      expect(text).not.toContain(personal);
    }
  });

  it('begin anew for jobs that are to run later, so that recurring work is no endless trace', async () => {
    const app = await openTestApp({ tracing });
    await enqueueLedgerChecks(app.database.db, (size) => Buffer.alloc(size, 1), app.clock.time);
    await app.jobs.runDue();
    const { db } = app.database;
    const next = await db
      .select()
      .from(jobs)
      .where(gt(jobs.runAt, sql`${jobs.plannedAt}`));
    expect(next.length).toBeGreaterThan(0);
    expect(next.map((job) => job.traceparent)).toEqual(next.map(() => null));
    await app.close();
    await tracing.close();
  });

  it('ignore a caller’s traceparent unless a trusted proxy is in front', async () => {
    const app = await openTestApp({ tracing });
    const answer = await app.get('/space/getAll', { traceparent: traceparent(FIRST) });
    expect(answer.statusCode).toBe(200);
    await app.close();
    await tracing.close();
    const [span] = collector.spans.filter(({ kind }) => kind === 2);
    expect(span?.name).toBe('GET /api/v1/space/getAll');
    expect(span?.parentSpanId).toBeUndefined();
    expect(collector.spans.map(({ traceId }) => traceId)).not.toContain(FIRST);
  });

  it('leave out probes, photos and unknown addresses', async () => {
    const app = await openTestApp({ tracing });
    await app.server.inject({ url: '/livez' });
    await app.server.inject({ url: '/readyz' });
    await app.server.inject({ url: '/images/spaces/none.webp' });
    await app.server.inject({ url: '/made-up/ada@private.ng?email=ada@private.ng' });
    await app.close();
    await tracing.close();
    expect(collector.spans.filter(({ kind }) => kind === 2).map(({ name }) => name)).toEqual([
      'GET other',
    ]);
    expect(collector.text()).not.toContain('private.ng');
  });

  it('mark a failed request without its message, and the log has the trace’s id', async () => {
    const { stream, lines } = collectLog();
    const app = await openTestApp({
      tracing,
      trustProxy: 1,
      logger: { level: 'warn', stream },
      extend: async (scope) => {
        scope.post('/fails', () => {
          throw new Error('about ada@private.ng');
        });
      },
    });
    const answer = await app.server.inject({
      method: 'POST',
      url: '/fails',
      headers: { traceparent: traceparent(FIRST) },
      payload: { text: 'a body' },
    });
    expect(answer.statusCode).toBe(500);
    await app.close();
    await tracing.close();
    expect(find(FIRST, 'POST /fails')).toMatchObject({
      status: { code: 2 },
      attributes: { 'http.response.status_code': 500, 'error.type': '500' },
    });
    expect(collector.text()).not.toContain('private.ng');
    const logged = lines.map((line) => JSON.parse(line) as { trace_id?: string; reqId?: string });
    expect(logged).toEqual([
      expect.objectContaining({ trace_id: FIRST, reqId: answer.headers['x-request-id'] }),
    ]);
  });
});

it('a collector that can’t be reached changes no answer and is reported once', async () => {
  const printed: string[] = [];
  const tracing = await open(`http://127.0.0.1:${await freePort()}`, (line) => printed.push(line));
  const app = await openTestApp({ tracing });
  for (let sent = 0; sent < 100; sent += 1) {
    const answer = await app.get('/space/getOne/0000000001');
    expect(answer.statusCode).toBe(404);
  }
  await app.close();
  await tracing.close();
  expect(printed).toEqual(['Traces couldn’t be sent to OTEL_EXPORTER_OTLP_ENDPOINT: ECONNREFUSED']);
});
