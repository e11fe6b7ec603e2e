import type { JobPayload } from './schema/accounts.ts';

/** Reads a field of a job's payload. A job without it fails. */
export function payloadField(payload: JobPayload, name: string): string {
  const value = payload[name];
  if (value === undefined) throw new Error(`A job's payload has no ${name}.`);
  return value;
}
