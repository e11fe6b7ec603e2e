import {
  currentTrace,
  parseTraceparent,
  type TraceContext,
  withTrace,
} from '../db/trace-context.ts';
import type { JobRunnerOptions } from '../jobs/runner.ts';

/**
 * What a span reports besides its name and times. Never personal data: no addresses, no values of
 * statements, no parameters of URLs.
 */
type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanOptions {
  /** As OpenTelemetry defines them: who asked whom. */
  readonly kind: 'internal' | 'server' | 'client' | 'consumer';
  readonly attributes?: SpanAttributes;
  /** Without one, the span begins a trace. */
  readonly parent?: TraceContext | undefined;
}

export interface StartedSpan {
  readonly trace: TraceContext;
  /** @param failure The kind of error, without its message, which may contain personal data. */
  end(attributes?: SpanAttributes, failure?: string): void;
}

/** Records what the server does as spans, and sends them. */
export interface Tracing {
  startSpan(name: string, options: SpanOptions): StartedSpan;
  /** Sends what is recorded. Never rejects. */
  close(): Promise<void>;
}

/** Runs `work` as a span, by default within that of the current work. */
export async function inSpan<T>(
  tracing: Tracing,
  name: string,
  options: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  const span = tracing.startSpan(name, { parent: currentTrace(), ...options });
  try {
    const result = await withTrace(span.trace, work);
    span.end();
    return result;
  } catch (error) {
    span.end({}, failureOf(error));
    throw error;
  }
}

/** Returns an error's code or name. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Traces jobs. Each attempt is a span of the trace that added the job, if there is one. */
export function createJobSpans(tracing: Tracing): NonNullable<JobRunnerOptions['trace']> {
  return ({ kind, lane, attempts, traceparent }, handle) => {
    const attributes = { 'aye.job.kind': kind, 'aye.job.lane': lane, 'aye.job.attempt': attempts };
    const parent = parseTraceparent(traceparent);
    return inSpan(tracing, `job ${kind}`, { kind: 'consumer', attributes, parent }, handle);
  };
}
