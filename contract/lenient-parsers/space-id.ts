import { asRecord, asText } from './values.ts';

/** Returns the ID of a row, even of one that can't be read otherwise. */
export function parseSpaceId(raw: unknown): string | undefined {
  const row = asRecord(raw);
  return asText(row?.['id']) || asText(row?.['_id']) || undefined;
}
