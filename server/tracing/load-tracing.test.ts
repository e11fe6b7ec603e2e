import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTraceCollector, type TraceCollector } from '#tests/setup/servers/trace-collector.ts';
import { readTracing, type TracingConfig } from '../settings/tracing.ts';
import { loadTracing } from './load-tracing.ts';

const PARENT = { traceId: '1'.repeat(32), spanId: '2'.repeat(16) };

let collector: TraceCollector;

beforeEach(async () => {
  collector = await startTraceCollector();
});

afterEach(() => collector.close());

const config = (changes: Partial<TracingConfig> = {}): TracingConfig => ({
  endpoint: collector.endpoint,
  serviceName: 'aye',
  sampler: 'parentbased_always_on',
  ratio: 1,
  ...changes,
});

/** Returns how many of these spans are sent. */
async function record(
  changes: Partial<TracingConfig>,
  { spans = 1, traceFlags }: { readonly spans?: number; readonly traceFlags?: number } = {},
): Promise<number> {
  const tracing = await loadTracing(config(changes), () => undefined);
  const parent = traceFlags === undefined ? undefined : { ...PARENT, traceFlags };
  for (let made = 0; made < spans; made += 1) {
    tracing?.startSpan('work', { kind: 'internal', parent }).end();
  }
  await tracing?.close();
  return collector.spans.length;
}

it('loads nothing without a collector', async () => {
  const given = {
    OTEL_SERVICE_NAME: 'aye',
    OTEL_TRACES_SAMPLER: 'always_on',
    OTEL_TRACES_SAMPLER_ARG: 1,
  } as const;
  expect(readTracing(given)).toBeUndefined();
  expect(await loadTracing(undefined, () => undefined)).toBeUndefined();
});

it('records everything by default, unless the proxy has decided against it', async () => {
  expect(await record({})).toBe(1);
  expect(await record({}, { traceFlags: 0 })).toBe(1);
  expect(await record({}, { traceFlags: 1 })).toBe(2);
});

it('records what the proxy has decided for, and nothing else, with parentbased_always_off', async () => {
  expect(await record({ sampler: 'parentbased_always_off' })).toBe(0);
  expect(await record({ sampler: 'parentbased_always_off' }, { traceFlags: 1 })).toBe(1);
  expect(await record({ sampler: 'always_off' }, { traceFlags: 1 })).toBe(1);
});

it('records a share of the traces', async () => {
  const sent = await record({ sampler: 'parentbased_traceidratio', ratio: 0.5 }, { spans: 400 });
  expect(sent).toBeGreaterThan(120);
  expect(sent).toBeLessThan(280);
});

it('reports batches that a collector refuses once a minute, without its answer', async () => {
  const refusing = await startTraceCollector(400);
  const printed: string[] = [];
  const tracing = await loadTracing(config({ endpoint: refusing.endpoint }), (line) => {
    printed.push(line);
  });
  for (let batch = 0; batch < 4; batch += 1) {
    for (let made = 0; made < 512; made += 1) {
      tracing?.startSpan('work', { kind: 'internal' }).end();
    }
    await expect.poll(() => refusing.spans.length).toBe((batch + 1) * 512);
    await wait(20);
  }
  await tracing?.close();
  await refusing.close();
  expect(printed).toEqual(['Traces couldn’t be sent to OTEL_EXPORTER_OTLP_ENDPOINT: 400']);
});
