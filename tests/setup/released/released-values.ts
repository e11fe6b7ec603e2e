/** What a released version sends: `since` is the migration it needs, `table` the name today. */
export interface ReleasedRow {
  readonly since: string;
  readonly table: string;
  readonly statement: (number: number) => string;
}

const id = (number: number, prefix = '') =>
  `'${prefix}${String(number).padStart(10 - prefix.length, '0')}'`;
const user = (number: number) => id(number, 'a');
const host = (number: number) => id(number, 'b');
const reference = (number: number) => `'${String(number).padStart(26, '0')}'`;
const shortId = (number: number) => `'AYE-${String(number).padStart(4, '0')}-00'`;

const AT = `'2026-11-20T12:00:00Z'`;
const DURING = `'[2026-11-23T08:00:00Z,2026-11-23T10:00:00Z)'`;
const SEALED = `'\\x00'`;

/** Values in SQL, by the number of a row, with which released versions' rows refer to each other. */
export const releasedValues = { id, user, host, reference, shortId, AT, DURING, SEALED };
