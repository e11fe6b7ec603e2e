import { AsyncLocalStorage } from 'node:async_hooks';

/** The span to which the current work belongs, in the terms of W3C Trace Context. */
export interface TraceContext {
  /** 32 hexadecimal digits, not all zero. */
  readonly traceId: string;
  /** 16 hexadecimal digits, not all zero. */
  readonly spanId: string;
  /** Bit 0: whether the trace is recorded. */
  readonly traceFlags: number;
}

const contexts = new AsyncLocalStorage<TraceContext>();

/** Returns the span of the current work; undefined without tracing. */
export const currentTrace = (): TraceContext | undefined => contexts.getStore();

/** Runs `work`, and everything it starts, as part of a span. */
export function withTrace<T>(trace: TraceContext, work: () => T): T {
  return contexts.run(trace, work);
}

/** Runs work that outlives the request or job that started it. */
export function outsideTraces<T>(work: () => T): T {
  return contexts.exit(work);
}

/** Version, trace, span, flags, and what later versions may append. */
const TRACEPARENT =
  /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/**
 * Parses the header `traceparent` (https://www.w3.org/TR/trace-context/); undefined for a missing or
 * invalid one, which is treated like none.
 */
export function parseTraceparent(text: unknown): TraceContext | undefined {
  if (typeof text !== 'string') return undefined;
  const [, version, traceId, spanId, flags = '', rest] = TRACEPARENT.exec(text) ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  if (version === '00' && rest !== undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 };
}

/** Formats a span as the header `traceparent`, version 00. */
export function formatTraceparent({ traceId, spanId, traceFlags }: TraceContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
