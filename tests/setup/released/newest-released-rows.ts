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
  {
    since: '0031_venues',
    table: 'venues',
    statement: (number) => `
      insert into venues (id, host_id, name, created_at)
      values (${reference(number)}, ${host(number)}, 'Yaba Works', ${AT})`,
  },
  {
    since: '0031_venues',
    table: 'venue_spaces',
    statement: (number) => `
      insert into venue_spaces (space_id, venue_id) values (${id(number)}, ${reference(number)})`,
  },
  {
    since: '0032_extras',
    table: 'space_extras',
    statement: (number) => `
      insert into space_extras (space_id, id, position, name, price_kobo, per, stock, active)
      values (${id(number)}, ${reference(number)}, 1, 'Projector', 500000, 'booking', 2, true)`,
  },
  {
    since: '0032_extras',
    table: 'booking_extras',
    statement: (number) => `
      insert into booking_extras (booking_id, space_id, extra_id, position, name, count, per,
        unit_kobo, units, amount_kobo)
      values (${id(number)}, ${id(number)}, ${reference(number)}, 1, 'Projector', 1, 'booking', 0, 1,
        0)`,
  },
  {
    since: '0033_booking_requests',
    table: 'booking_rules',
    statement: (number) => `
      insert into booking_rules (space_id, mode, first_time, above_people)
      values (${id(number)}, 'rules', true, 8)`,
  },
  {
    since: '0033_booking_requests',
    table: 'booking_requests',
    statement: (number) => `
      insert into booking_requests (id, space_id, account_id, state, start_date, checkin_time,
        duration_type, duration, starts_at, ends_at, price_kobo, reasons, created_at, expires_at)
      values (${id(number)}, ${id(number)}, ${user(number)}, 'requested', '2026-11-23', '09:00',
        'hours', 2, '2026-11-23T08:00:00Z', '2026-11-23T10:00:00Z', 100, '["always"]', ${AT},
        '2026-11-23T07:00:00Z')`,
  },
  {
    since: '0034_passkeys',
    table: 'passkeys',
    statement: (number) => `
      insert into passkeys (id, account_id, credential_id, public_key, counter, transports, device,
        created_at)
      values (${id(number)}, ${user(number)}, ${reference(number)}, ${SEALED}, 0, '["internal"]',
        'Chrome on Android', ${AT})`,
  },
  {
    since: '0034_passkeys',
    table: 'passkey_challenges',
    statement: (number) => `
      insert into passkey_challenges (challenge, purpose, account_id, expires_at)
      values (${reference(number)}, 'check', ${user(number)}, ${AT})`,
  },
  {
    since: '0035_price_rules',
    table: 'space_rules',
    statement: (number) => `
      insert into space_rules (space_id, version, rules_version, change_id, rules, changed_at)
      values (${id(number)}, 2, 1, ${reference(number)}, '{"bands": [], "dayPrices": [],
        "discounts": [], "limits": {"bufferAfter": 30}, "holidays": {"rule": {"kind": "usual"},
        "except": [], "confirmed": []}}', ${AT})`,
  },
  {
    since: '0035_price_rules',
    table: 'special_days',
    statement: (number) => `
      insert into special_days (id, space_id, version, day, created_at)
      values (${reference(number)}, ${id(number)}, 2,
        '{"dates": ["2026-12-24"], "closed": true}', ${AT})`,
  },
  {
    since: '0036_messages',
    table: 'conversations',
    statement: (number) => `
      insert into conversations (id, space_id, guest_id, host_id, created_at, last_position, last_at)
      values (${id(number)}, ${id(number)}, ${user(number)}, ${host(number)}, ${AT}, 1, ${AT})`,
  },
  {
    since: '0036_messages',
    table: 'messages',
    statement: (number) => `
      insert into messages (conversation_id, id, position, sender, at, text, photo_width,
        photo_height)
      values (${id(number)}, ${reference(number)}, 1, 'guest', ${AT}, 'Is there power?', 4, 3)`,
  },
  {
    since: '0036_messages',
    table: 'message_photos',
    statement: (number) => `
      insert into message_photos (conversation_id, message_id, webp)
      values (${id(number)}, ${reference(number)}, ${SEALED})`,
  },
  {
    since: '0036_messages',
    table: 'message_blocks',
    statement: (number) => `
      insert into message_blocks (blocker_id, blocked_id, created_at)
      values (${host(number)}, ${user(number)}, ${AT})`,
  },
  {
    since: '0036_messages',
    table: 'conversation_reports',
    statement: (number) => `
      insert into conversation_reports (id, conversation_id, side, reason, at)
      values (${id(number)}, ${id(number)}, 'guest', 'Rude', ${AT})`,
  },
  {
    since: '0037_id_review',
    table: 'id_reviews',
    statement: (number) => `
      insert into id_reviews (account_id, decision, reason, id_hash, revision, decided_at)
      values (${host(number)}, 'refused', 'The number has a wrong length', ${SEALED}, 1, ${AT})`,
  },
  {
    since: '0038_manual_refunds',
    table: 'manual_refunds',
    statement: (number) => `
      insert into manual_refunds (id, booking_id, payment_reference, amount_kobo, reason, state,
        requested_at, expires_at)
      values (${id(number)}, ${id(number)}, ${reference(number)}, 10000, 'No power', 'waiting', ${AT},
        ${AT})`,
  },
  {
    since: '0039_daily_statement',
    table: 'provider_statements',
    statement: (number) => `
      insert into provider_statements (day, provider, due_at)
      values ('2026-01-01'::date + ${number}, 'sandbox', ${AT})`,
  },
  {
    since: '0039_daily_statement',
    table: 'statement_entries',
    statement: (number) => `
      insert into statement_entries (day, provider, attempt, kind, reference)
      values ('2026-01-01'::date + ${number}, 'sandbox', 1, 'charge', ${reference(number)})`,
  },
  {
    since: '0040_traces_and_indexes',
    table: 'jobs',
    statement: (number) => `
      insert into jobs (id, kind, lane, payload, run_at, planned_at, traceparent)
      values (${id(number, 'f')}, 'payout', 'payments', '{}', ${AT}, ${AT},
        '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01')`,
  },
  {
    since: '0041_given_up_jobs',
    table: 'jobs',
    statement: (number) => `
      insert into jobs (id, kind, lane, payload, attempts, last_error, run_at, planned_at, done_at,
        given_up_at)
      values (${id(number, 'd')}, 'mail-verify', 'account-email', '{}', 30, 'Error', ${AT}, ${AT},
        ${AT}, ${AT})`,
  },
  {
    since: '0043_decline_reason',
    table: 'manual_refunds',
    statement: (number) => `
      insert into manual_refunds (id, booking_id, payment_reference, amount_kobo, reason, state,
        requested_at, expires_at, decided_at, decline_reason)
      values (${id(number, 'e')}, ${id(number)}, ${reference(number)}, 10000, 'No power', 'declined', ${AT},
        ${AT}, ${AT}, 'They stayed')`,
  },
];
