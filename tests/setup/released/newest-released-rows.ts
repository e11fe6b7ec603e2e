import { type ReleasedRow, releasedValues } from './released-values.ts';

const { id, user, host, reference, AT, DURING, SEALED } = releasedValues;

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
  {
    since: '0027_move_requests',
    table: 'move_requests',
    statement: (number) => `
      insert into move_requests (id, booking_id, asked_by, state, start_date, checkin_time,
        duration_type, duration, from_starts_at, from_ends_at, to_starts_at, to_ends_at,
        from_price_kobo, to_price_kobo, created_at, expires_at)
      values (${reference(number)}, ${id(number)}, 'host', 'open', '2026-11-24', '09:00', 'hours', 2,
        '2026-11-23T08:00:00Z', '2026-11-23T10:00:00Z', '2026-11-24T08:00:00Z',
        '2026-11-24T10:00:00Z', 100, 100, ${AT}, '2026-11-23T07:00:00Z')`,
  },
  {
    since: '0028_bank_transfers',
    table: 'bank_transfers',
    statement: (number) => `
      insert into bank_transfers (payment_reference, state, booked_kobo, created_at)
      values (${reference(number)}, 'confirmed', 2000, ${AT})`,
  },
  {
    since: '0028_bank_transfers',
    table: 'transfer_accounts',
    statement: (number) => `
      insert into transfer_accounts (reference, payment_reference, state, expires_at, leased_until,
        account_number, bank_name, account_name, created_at)
      values (${reference(number)}, ${reference(number)}, 'closed', ${AT}, ${AT}, '9900000000',
        'Wema Bank', 'Aye', ${AT})`,
  },
  {
    since: '0030_series',
    table: 'booking_series',
    statement: (number) => `
      insert into booking_series (id, space_id, account_id, every_weeks, count, first_date,
        reference, created_at)
      values (${id(number)}, ${id(number)}, ${user(number)}, 1, 8, '2026-11-24', ${reference(number)},
        ${AT})`,
  },
];
