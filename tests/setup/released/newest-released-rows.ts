import { type ReleasedRow, releasedValues } from './released-values.ts';

const { id, host, reference, AT, DURING, SEALED } = releasedValues;

/** The rows of the tables that are newest, in an order in which others can refer to them. */
export const NEWEST_RELEASED_ROWS: readonly ReleasedRow[] = [
  {
    since: '0025_calendar_links',
    table: 'calendar_links',
    statement: (number) => `
      insert into calendar_links (id, host_id, detail, secret_hash, secret_sealed, created_at)
      values (${reference(number)}, ${host(number)}, 'busy', decode(${id(number)}, 'hex'), ${SEALED},
        ${AT})`,
  },
  {
    since: '0026_calendar_imports',
    table: 'calendar_imports',
    statement: (number) => `
      insert into calendar_imports (id, host_id, space_id, name, url_sealed, created_at, fetched_at,
        tried_at, next_fetch_at, read_for, busy_times, unreadable, guessed_zone)
      values (${reference(number)}, ${host(number)}, ${id(number)}, 'Google', ${SEALED}, ${AT}, ${AT},
        ${AT}, ${AT}, '2026-11-20', 1, 0, false)`,
  },
  {
    since: '0026_calendar_imports',
    table: 'calendar_conflicts',
    statement: (number) => `
      insert into calendar_conflicts (import_id, booking_id, found_at)
      values (${reference(number)}, ${id(number)}, ${AT})`,
  },
  {
    since: '0026_calendar_imports',
    table: 'blocked_times',
    statement: (number) => `
      insert into blocked_times (id, space_id, first_day, last_day, during, created_at, import_id)
      values (${id(number, 'c')}, ${id(number)}, '2026-11-25', '2026-11-25', ${DURING}, ${AT},
        ${reference(number)})`,
  },
];
