import { asRecord, asText } from './values.ts';

/** The ids of the spaces in a reply of `GET /host/bookingList`; undefined where there is no list. */
export function readHostSpaceIds(raw: unknown): string[] | undefined {
  const data = asRecord(raw)?.['data'];
  const rows: unknown = Array.isArray(data) ? data : asRecord(data)?.['spaces'];
  if (!Array.isArray(rows)) return undefined;
  return rows.flatMap((row: unknown) => {
    const record = asRecord(row);
    return asText(record?.['id']) || asText(record?.['_id']) || [];
  });
}
