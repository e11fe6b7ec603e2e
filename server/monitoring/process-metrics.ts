import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { CONTRACT_VERSION } from '#contract/version.ts';
import * as copy from './copy.ts';
import { createGauge, type PrometheusMetric } from './metrics-format.ts';

const NANOSECONDS = 1e9;
/** Milliseconds between two measurements of the event loop. */
const RESOLUTION = 20;

/**
 * Creates the metrics of this process, under the names that Prometheus's client libraries use. The
 * event loop's delay covers the time since the metrics were last read.
 */
export function createProcessMetrics(app: FastifyInstance): readonly PrometheusMetric[] {
  const startedAt = Date.now() / 1_000 - process.uptime();
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  app.addHook('onClose', () => {
    delay.disable();
  });
  const readDelay = () => {
    const quantiles = { '0.5': delay.percentile(50), '0.99': delay.percentile(99), '1': delay.max };
    const values = Object.entries(quantiles).map(([quantile, nanoseconds]) => ({
      labels: { quantile },
      value: delay.count === 0 ? 0 : Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION / 1_000),
    }));
    delay.reset();
    return values;
  };
  return [
    createGauge('aye_build_info', copy.metricHelp.aye_build_info, () => [
      { labels: { contract: String(CONTRACT_VERSION), node: process.version }, value: 1 },
    ]),
    createGauge(
      'process_start_time_seconds',
      copy.metricHelp.process_start_time_seconds,
      () => startedAt,
    ),
    {
      name: 'process_cpu_seconds_total',
      help: copy.metricHelp.process_cpu_seconds_total,
      type: 'counter',
      values: () => {
        const { user, system } = process.cpuUsage();
        return [{ value: (user + system) / 1e6 }];
      },
    },
    createGauge(
      'process_resident_memory_bytes',
      copy.metricHelp.process_resident_memory_bytes,
      () => process.memoryUsage.rss(),
    ),
    createGauge(
      'nodejs_heap_size_used_bytes',
      copy.metricHelp.nodejs_heap_size_used_bytes,
      () => process.memoryUsage().heapUsed,
    ),
    createGauge(
      'nodejs_eventloop_lag_seconds',
      copy.metricHelp.nodejs_eventloop_lag_seconds,
      readDelay,
    ),
  ];
}
