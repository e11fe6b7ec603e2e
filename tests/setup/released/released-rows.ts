import { NEWEST_RELEASED_ROWS } from './newest-released-rows.ts';
import { type ReleasedRow, releasedValues } from './released-values.ts';

const { id, user, host, reference, shortId, AT, DURING, SEALED } = releasedValues;

const account = (number: number, kind: 'user' | 'host') => `
  insert into accounts (id, kind, email, password_hash, full_name, created_at)
  values (${kind === 'user' ? user(number) : host(number)}, '${kind}', '${number}@aye.test', 'x', 'Ada', ${AT})`;

/** In an order in which rows are there before others refer to them. */
export const RELEASED_ROWS: readonly ReleasedRow[] = [
  {
    since: '0000_catalogue',
    table: 'spaces',
    statement: (number) => `
      insert into spaces (id, name, overview, amenities, images, space_address, location,
        space_type, price_per_day_kobo, price_per_hour_kobo, capacity, listing_status, availability)
      values (${id(number)}, 'Loft', '', '[]', '[]', 'Road 1', 'Yaba', 'coworking hub', 100, 10, 2,
        'active', '{}')`,
  },
  {
    since: '0000_catalogue',
    table: 'reviews',
    statement: (number) => `
      insert into reviews (id, space_id, author_name, stars, text) values (${id(number)}, ${id(number)}, 'Ada O.', 5, 'Quiet')`,
  },
  { since: '0002_accounts', table: 'accounts', statement: (number) => account(number, 'user') },
  { since: '0002_accounts', table: 'accounts', statement: (number) => account(number, 'host') },
  {
    since: '0002_accounts',
    table: 'rate_limits',
    statement: (number) => `
      insert into attempts (key, window_start, count) values (${id(number)}, ${AT}, 1)
      on conflict (key) do update set count = attempts.count + 1`,
  },
  {
    since: '0002_accounts',
    table: 'host_profiles',
    statement: (number) => `
      insert into host_profiles (account_id, company_name, company_address,
        means_of_identification, id_number_sealed, id_number_last4)
      values (${host(number)}, 'Rooms', 'Road 1', 'NIN', ${SEALED}, '1234')`,
  },
  {
    since: '0002_accounts',
    table: 'jobs',
    statement: (number) => `
      insert into jobs (id, kind, payload, run_at) values (${id(number)}, 'mail-verify', '{}', ${AT})`,
  },
  {
    since: '0002_accounts',
    table: 'mail_links',
    statement: (number) => `
      insert into mail_links (token_hash, account_id, purpose, expires_at)
      values (decode(${id(number)}, 'hex'), ${user(number)}, 'verify', ${AT})`,
  },
  {
    since: '0002_accounts',
    table: 'mailbox',
    statement: (number) => `
      insert into mailbox (id, "to", subject, text, html, created_at)
      values (${id(number)}, 'a@aye.test', 'Hello', '', '', ${AT})`,
  },
  {
    since: '0002_accounts',
    table: 'sessions',
    statement: (number) => `
      insert into sessions (id, account_id, role, created_at, expires_at)
      values (${id(number)}, ${user(number)}, 'user', ${AT}, ${AT})`,
  },
  {
    since: '0021_stronger_doors',
    table: 'second_factors',
    statement: (number) => `
      insert into second_factors (account_id, secret_sealed, created_at) values (${user(number)}, ${SEALED}, ${AT})`,
  },
  {
    since: '0021_stronger_doors',
    table: 'recovery_codes',
    statement: (number) => `
      insert into recovery_codes (account_id, code_hash) values (${user(number)}, ${SEALED})`,
  },
  {
    since: '0003_bookings',
    table: 'bookings',
    statement: (number) => `
      insert into bookings (id, space_id, user_id, duration_type, duration, start_date,
        checkin_time, starts_at, ends_at, price_kobo, status, reference, short_id, held_until,
        created_at)
      values (${id(number)}, ${id(number)}, ${user(number)}, 'hours', 2, '2026-11-23', '09:00',
        '2026-11-23T08:00:00Z', '2026-11-23T10:00:00Z', 2000, 'upcoming', ${reference(number)},
        ${shortId(number)}, ${AT}, ${AT})`,
  },
  {
    since: '0003_bookings',
    table: 'booking_slots',
    statement: (number) => `
      insert into booking_slots (booking_id, stretch, space_id, seat, during, live)
      values (${id(number)}, 1, ${id(number)}, 1, ${DURING}, true)`,
  },
  {
    since: '0004_payments',
    table: 'check_ins',
    statement: (number) => `
      insert into check_ins (id, booking_id, host_id, day, shown_at, received_at, again) values (${id(number)}, ${id(number)}, ${host(number)}, '2026-11-23', ${AT}, ${AT}, false)`,
  },
  {
    since: '0004_payments',
    table: 'idempotency_keys',
    statement: (number) => `
      insert into idempotency_keys (account_id, key, fingerprint, created_at, leased_until) values (${user(number)}, 'key-${number}', 'x', ${AT}, ${AT})`,
  },
  {
    since: '0004_payments',
    table: 'payments',
    statement: (number) => `
      insert into payments (reference, purpose, subject_id, account_id, provider, amount_kobo,
        description, status, paid_kobo, settled_at, created_at)
      values (${reference(number)}, 'booking', ${id(number)}, ${user(number)}, 'sandbox', 2000,
        'Loft', 'paid', 2000, ${AT}, ${AT})`,
  },
  {
    since: '0004_payments',
    table: 'ledger_accounts',
    statement: () => `
      insert into ledger_accounts (id, kind) values ('provider:sandbox', 'provider')
      on conflict do nothing`,
  },
  {
    since: '0004_payments',
    table: 'ledger_accounts',
    statement: (number) => `
      insert into ledger_accounts (id, kind)
      values ('escrow:' || ${reference(number)}, 'escrow'), ('refund:' || ${reference(number)}, 'refund')`,
  },
  {
    since: '0004_payments',
    table: 'ledger_transfers',
    statement: (number) => `
      insert into ledger_transfers (id, kind, debit, credit, amount_kobo, reference, created_at)
      values (${id(number, 'c')}, 'charge', 'provider:sandbox', 'escrow:' || ${reference(number)},
        2000, ${reference(number)}, ${AT}),
        (${id(number, 'd')}, 'refund-due', 'escrow:' || ${reference(number)},
        'refund:' || ${reference(number)}, 500, ${reference(number)}, ${AT})`,
  },
  {
    since: '0004_payments',
    table: 'payment_events',
    statement: (number) => `
      insert into payment_events (provider, event_key, kind, reference, received_at)
      values ('sandbox', 'event-${number}', 'charge', ${reference(number)}, ${AT})`,
  },
  {
    since: '0004_payments',
    table: 'refunds',
    statement: (number) => `
      insert into refunds (reference, payment_reference, amount_kobo, reason, promised_by, created_at)
      values (${reference(number)}, ${reference(number)}, 500, 'cancelled', '2026-12-01', ${AT})`,
  },
  {
    since: '0006_hosting',
    table: 'bank_accounts',
    statement: (number) => `
      insert into bank_accounts (id, host_id, bank_name, bank_code, number_sealed, number_last4,
        account_name, created_at)
      values (${id(number)}, ${host(number)}, 'UBA', '033', ${SEALED}, '1234', 'Ada', ${AT})`,
  },
  {
    since: '0006_hosting',
    table: 'listing_changes',
    statement: (number) => `
      insert into listing_changes (id, space_id, account_id, kind, at) values (${id(number)}, ${id(number)}, ${host(number)}, 'created', ${AT})`,
  },
  {
    since: '0006_hosting',
    table: 'pictures',
    statement: (number) => `
      insert into pictures (image_url, kept_until) values ('/images/${number}', ${AT})`,
  },
  {
    since: '0006_hosting',
    table: 'space_views',
    statement: (number) => `
      insert into space_views (space_id, day, views) values (${id(number)}, '2026-11-20', 3)`,
  },
  {
    since: '0006_hosting',
    table: 'subscriptions',
    statement: (number) => `
      insert into subscriptions (id, host_id, plan, billing, reference, amount_kobo, created_at)
      values (${id(number)}, ${host(number)}, 'premium', 'monthly', ${reference(number)}, 100, ${AT})`,
  },
  {
    since: '0007_push',
    table: 'push_choices',
    statement: (number) => `
      insert into push_choices (account_id, kind, is_on) values (${user(number)}, 'booking-confirmed', false)`,
  },
  {
    since: '0007_push',
    table: 'push_devices',
    statement: (number) => `
      insert into push_devices (id, account_id, session_id, endpoint, p256dh, auth, created_at,
        last_used)
      values (${id(number)}, ${user(number)}, ${id(number)}, 'https://push.test/${number}', 'x',
        'x', ${AT}, ${AT})`,
  },
  {
    since: '0008_admin',
    table: 'admin_actions',
    statement: (number) => `
      insert into admin_actions (id, admin_id, action, subject_id, subject, at) values (${id(number)}, ${user(number)}, 'approved', ${id(number)}, 'Loft', ${AT})`,
  },
  {
    since: '0008_admin',
    table: 'payment_issues',
    statement: (number) => `
      insert into alarms (id, kind, reference, details, at) values ('reversed.${number}', 'reversed', ${reference(number)}, '{}', ${AT})`,
  },
  {
    since: '0008_admin',
    table: 'review_reports',
    statement: (number) => `
      insert into review_reports (id, review_id, account_id, reason, at) values (${id(number)}, ${id(number)}, ${user(number)}, 'rude', ${AT})`,
  },
  {
    since: '0008_admin',
    table: 'saved_spaces',
    statement: (number) => `
      insert into saved_spaces (account_id, space_id, saved, at) values (${user(number)}, ${id(number)}, true, ${AT})`,
  },
  {
    since: '0010_server_instances',
    table: 'server_instances',
    statement: (number) => `
      insert into server_instances (id, picture_folder, seen_at) values (${id(number)}, 'folder', ${AT})`,
  },
  {
    since: '0011_job_lanes',
    table: 'jobs',
    statement: (number) => `
      insert into jobs (id, kind, lane, payload, run_at, planned_at) values (${id(number, 'e')}, 'payout', 'payments', '{}', ${AT}, ${AT})`,
  },
  {
    since: '0015_table_names',
    table: 'payment_issues',
    statement: (number) => `insert into payment_issues (id, kind, reference, details, at)
      values ('ledger-charge.${number}', 'ledger-charge', ${reference(number)}, '{}', ${AT})`,
  },
  {
    since: '0015_table_names',
    table: 'rate_limits',
    statement: (number) => `
      insert into rate_limits (key, window_start, count) values (${id(number, 'e')}, ${AT}, 1)
      on conflict (key) do update set count = rate_limits.count + 1`,
  },
  {
    since: '0017_host_calendar',
    table: 'blocked_times',
    statement: (number) => `
      insert into blocked_times (id, space_id, first_day, last_day, during, created_at) values (${reference(number)}, ${id(number)}, '2026-12-25', '2026-12-25',
        '[2026-12-24T23:00:00Z,2026-12-25T23:00:00Z)', ${AT})`,
  },
  {
    since: '0017_host_calendar',
    table: 'booking_reminders',
    statement: (number) => `
      insert into booking_reminders (booking_id, kind, starts_at, ordered_at) values (${id(number)}, 'day-before', ${AT}, ${AT})`,
  },
  {
    since: '0023_waitlist',
    table: 'waitlist_entries',
    statement: (number) => `
      insert into waitlist_entries (id, space_id, position, account_id, start_date, checkin_time,
        duration_type, duration, starts_at, ends_at, state, created_at)
      values (${id(number)}, ${id(number)}, 1, ${user(number)}, '2026-11-23', '09:00', 'hours', 2,
        '2026-11-23T08:00:00Z', '2026-11-23T10:00:00Z', 'waiting', ${AT})`,
  },
  {
    since: '0024_host_cancellations',
    table: 'host_cancellations',
    statement: (number) => `
      insert into host_cancellations (booking_id, host_id, reason, voucher_kobo, closed, at)
      values (${id(number)}, ${host(number)}, 'unusable', 0, true, ${AT})`,
  },
  ...NEWEST_RELEASED_ROWS,
];
