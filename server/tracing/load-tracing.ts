import * as copy from '../logging/startup-copy.ts';
import { createOutageLog } from '../logging/outage-log.ts';
import type { TracingConfig } from '../settings/tracing.ts';
import type { Tracing } from './tracing.ts';

/** Milliseconds within which one lost batch of each kind is reported. */
const REPORT_PERIOD = 60_000;

/**
 * Loads the tracing library, if the settings name a collector.
 *
 * @param print Called when spans are lost, at most once a minute for each cause.
 */
export async function loadTracing(
  config: TracingConfig | undefined,
  print: (message: string) => void,
): Promise<Tracing | undefined> {
  if (config === undefined) return undefined;
  const { openTracing } = await import('./open-tracing.ts');
  const report = createOutageLog(REPORT_PERIOD);
  return openTracing(config, {
    onLost: (error) => {
      const cause = causeOf(error);
      report(cause, (suppressed) => print(copy.tracesLost(cause, suppressed)));
    },
  });
}

/** Returns the error's code, such as ECONNREFUSED or 503, without what the collector has answered. */
function causeOf(error: Error): string {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' || typeof code === 'number' ? String(code) : error.name;
}
