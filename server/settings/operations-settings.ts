import * as v from 'valibot';
import * as copy from './copy.ts';
import type { Setting } from './kinds.ts';

const LOG_FORMATS = ['text', 'json'] as const;

/** Settings for those who run the server (docs/operations.md). */
export const OPERATIONS_SETTINGS = {
  METRICS_TOKEN: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^[\w.~+/=-]{16,}$/, copy.token(16)))),
    default: 'none: there are no metrics',
    meaning:
      'The bearer token with which Prometheus reads /metrics: at least 16 letters, digits or `.~+/=-_`.',
  },
  DRAIN_DELAY: {
    schema: v.optional(
      v.pipe(v.string(), v.regex(/^[0-5]$/, copy.numberBetween(0, 5)), v.transform(Number)),
      '0',
    ),
    default: '0',
    meaning:
      'Seconds for which a stopping server still accepts requests, while /readyz already fails: longer than the proxy needs to notice. At most 5.',
  },
  LOG_FORMAT: {
    schema: v.optional(v.picklist(LOG_FORMATS, copy.oneOf(LOG_FORMATS)), 'text'),
    default: 'text',
    meaning:
      '`json` prints messages at the start and stop as JSON too, like errors, so that every line of the output is JSON.',
  },
} as const satisfies Record<string, Setting>;
