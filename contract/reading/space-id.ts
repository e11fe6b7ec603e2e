import { asRecord, asText } from './values.ts';

/** The id of a row, even of one that can't be read otherwise. */
export function readSpaceId(raw: unknown): string | undefined {
  const row = asRecord(raw);
  return asText(row?.['id']) || asText(row?.['_id']) || undefined;
}
