import { releasedValues } from './released-values.ts';

const { id, reference, AT } = releasedValues;

/** Rows of requests for another time, in the order of `released-rows.ts`. */
export const RELEASED_REQUESTS = [
  {
    since: '0028_move_requests',
    table: 'move_requests',
    statement: (number: number) => `
      insert into move_requests (id, booking_id, asked_by, state, start_date, checkin_time,
        duration_type, duration, from_starts_at, from_ends_at, to_starts_at, to_ends_at,
        from_price_kobo, to_price_kobo, created_at, expires_at)
      values (${reference(number)}, ${id(number)}, 'host', 'open', '2026-11-24', '09:00', 'hours', 2,
        '2026-11-23T08:00:00Z', '2026-11-23T10:00:00Z', '2026-11-24T08:00:00Z',
        '2026-11-24T10:00:00Z', 100, 100, ${AT}, '2026-11-23T07:00:00Z')`,
  },
];
