import { hostname } from 'node:os';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TraceContext } from '../db/trace-context.ts';
import type { TracingConfig } from '../settings/tracing.ts';
import type { SpanOptions, Tracing } from './tracing.ts';

interface TracingEvents {
  /** Spans could not be sent, and are lost. Called for each batch. */
  readonly onLost: (error: Error) => void;
}

/** Milliseconds for sending one batch, retries included. */
const SEND_TIMEOUT = 5_000;
/** Spans that wait at most; further ones are dropped. About 4 MB. */
const QUEUE = 4_096;

const KINDS: Readonly<Record<SpanOptions['kind'], SpanKind>> = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
};

/**
 * Sends spans to an OpenTelemetry collector, in batches (OTLP over HTTP, JSON). Nothing is
 * registered globally, so that a process can have several.
 *
 * Only loaded with the setting OTEL_EXPORTER_OTLP_ENDPOINT, because the packages would otherwise
 * cost memory and a tenth of a second at each start.
 */
export function openTracing(config: TracingConfig, { onLost }: TracingEvents): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${config.endpoint}/v1/traces`,
    timeoutMillis: SEND_TIMEOUT,
  });
  const processor = new BatchSpanProcessor({
    exporter: reportLosses(exporter, onLost),
    maxQueueSize: QUEUE,
    exportTimeoutMillis: 2 * SEND_TIMEOUT,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.serviceName,
      'host.name': hostname(),
      'process.pid': process.pid,
    }),
    sampler: samplerOf(config),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('aye');
  return {
    startSpan: (name, { kind, attributes = {}, parent }) => {
      const options = { kind: KINDS[kind], attributes: { ...attributes } };
      const span = tracer.startSpan(name, options, contextOf(parent));
      return {
        trace: span.spanContext(),
        end: (more = {}, failure) => {
          span.setAttributes({ ...more });
          if (failure !== undefined) {
            span.setAttribute('error.type', failure);
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    },
    close: () => provider.shutdown().catch(() => undefined),
  };
}

const contextOf = (parent: TraceContext | undefined): Context =>
  parent === undefined
    ? ROOT_CONTEXT
    : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });

/** As https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ defines. */
function samplerOf({ sampler, ratio }: TracingConfig): Sampler {
  const root = sampler.endsWith('always_on')
    ? new AlwaysOnSampler()
    : sampler.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio);
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

/** The library itself reports lost batches only to a logger of the whole process. */
function reportLosses(exporter: SpanExporter, onLost: (error: Error) => void): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error !== undefined) onLost(result.error);
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
