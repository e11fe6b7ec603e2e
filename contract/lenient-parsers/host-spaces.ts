import { asRecord, asText } from './values.ts';

/**
 * Reads the IDs of the spaces in a reply of `GET /host/bookingList`; returns undefined if there is
 * no list.
 */
export function parseHostSpaceIds(raw: unknown): string[] | undefined {
  const data = asRecord(raw)?.['data'];
  const rows: unknown = Array.isArray(data) ? data : asRecord(data)?.['spaces'];
  if (!Array.isArray(rows)) return undefined;
  return rows.flatMap((row: unknown) => {
    const record = asRecord(row);
    return asText(record?.['id']) || asText(record?.['_id']) || [];
  });
}
