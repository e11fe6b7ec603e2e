import * as v from 'valibot';
import * as copy from './copy.ts';
import { nonEmptyText, type Setting, url } from './kinds.ts';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** The standard settings of OpenTelemetry that decide whether and what is traced. */
export const TRACING_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: v.optional(url(['http:', 'https:'])),
    default: 'none: nothing is traced',
    meaning:
      'The address of an OpenTelemetry collector for traces (OTLP over HTTP), such as `http://127.0.0.1:4318`.',
  },
  OTEL_SERVICE_NAME: {
    schema: v.optional(nonEmptyText, 'aye'),
    default: 'aye',
    meaning: 'The name of this service in traces.',
  },
  OTEL_TRACES_SAMPLER: {
    schema: v.optional(v.picklist(SAMPLERS, copy.oneOf(SAMPLERS)), 'parentbased_always_on'),
    default: 'parentbased_always_on',
    meaning:
      'Which requests are traced. `parentbased_…`: as the proxy has decided, and otherwise all, none or a share.',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: v.optional(
      v.pipe(v.string(), v.regex(/^(?:0?\.\d+|[01](?:\.0*)?)$/, copy.share), v.transform(Number)),
      '1',
    ),
    default: '1',
    meaning: 'The share for `traceidratio`, such as `0.05`.',
  },
} as const satisfies Record<string, Setting>;

export interface TracingConfig {
  /** Without a trailing slash. */
  readonly endpoint: string;
  readonly serviceName: string;
  readonly sampler: (typeof SAMPLERS)[number];
  /** From 0 to 1. */
  readonly ratio: number;
}

/** Returns undefined if nothing is traced. */
export function readTracing(given: {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_SERVICE_NAME: string;
  readonly OTEL_TRACES_SAMPLER: TracingConfig['sampler'];
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}): TracingConfig | undefined {
  if (given.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined;
  return {
    endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
    serviceName: given.OTEL_SERVICE_NAME,
    sampler: given.OTEL_TRACES_SAMPLER,
    ratio: given.OTEL_TRACES_SAMPLER_ARG,
  };
}
