import pg from 'pg';

/** How much there is in a database. */
export interface Sizes {
  readonly bookings: number;
  readonly guests: number;
  readonly hosts: number;
  readonly spaces: number;
  /** Spaces with half of all bookings, 500 each. They belong to the first hosts. */
  readonly busySpaces: number;
}

export const SPACES_OF_HOST = 5;

/** Returns the other sizes for this many bookings, a multiple of 1,000. */
export const sizesFor = (bookings: number): Sizes => ({
  bookings,
  guests: bookings / 10,
  spaces: bookings / 10,
  hosts: bookings / 10 / SPACES_OF_HOST,
  busySpaces: bookings / 1_000,
});

/** All bookings are of two hours, four a day, from this many days before now. */
const FIRST_DAY = 95;
/** Days from now until which the busy spaces are booked. */
export const LAST_DAY = 500 / 4 - FIRST_DAY;

/** Numbers that begin with random digits, as IDs of the server do, and never repeat. */
const idFrom = (kind: string, number: string, length: number) =>
  `substr(md5('${kind}' || ${number}), 1, ${length - 6}) || lpad(to_hex(${number}), 6, '0')`;

export const spaceId = (number: string): string => idFrom('space', number, 10);
export const hostId = (number: string): string => idFrom('host', number, 10);
export const guestId = (number: string): string => idFrom('guest', number, 10);

const WEEK = JSON.stringify(
  Object.fromEntries(
    ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => [
      day,
      { opening: '08:00', closing: '20:00' },
    ]),
  ),
);

const TABLES = [
  'accounts',
  'host_profiles',
  'subscriptions',
  'spaces',
  'space_views',
  'bookings',
  'booking_slots',
  'payments',
  'ledger_accounts',
  'ledger_transfers',
];

/**
 * Fills an empty database with bookings, their seats, payments and ledger, as the server would have
 * written them. Indexes, foreign keys and the constraint on seats are removed meanwhile and created
 * again, which checks every row.
 *
 * @param now Bookings are on the days around it. They are paid for, and those that are over have been
 * earned by their hosts.
 */
export async function fillLargeDatabase(
  config: pg.ClientConfig,
  now: Date,
  sizes: Sizes,
): Promise<void> {
  const at = `'${now.toISOString()}'::timestamptz`;
  const client = new pg.Client(config);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`set local maintenance_work_mem = '512MB'`);
    await client.query(`set local work_mem = '256MB'`);
    const restore = await removeIndexes(client);
    // Triggers would number each space and lock the ledger accounts of each transfer.
    const triggers = (change: 'disable' | 'enable') =>
      TABLES.map((table) => `alter table ${table} ${change} trigger user`);
    const statements = [
      ...triggers('disable'),
      ...rows(at, sizes),
      ...triggers('enable'),
      ...restore,
    ];
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
    // As autovacuum does in a database that has grown for years.
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Returns the statements that create them again. */
async function removeIndexes(client: pg.Client): Promise<string[]> {
  const named = TABLES.map((table) => `'${table}'::regclass`).join(', ');
  const { rows: constraints } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid)) as add
    from pg_constraint where conrelid in (${named}) and contype in ('f', 'x')`);
  const { rows: indexes } = await client.query<{ drop: string; add: string }>(`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add
    from pg_index i where indrelid in (${named})
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`);
  for (const { drop } of [...constraints, ...indexes]) await client.query(drop);
  return [...indexes, ...constraints].map(({ add }) => add);
}

/** What a booking of two hours costs, in kobo, and the card fee. */
const PRICE = 300_000;
const FEE = 4_500;

function rows(at: string, { spaces, hosts, guests, bookings, busySpaces }: Sizes): string[] {
  const busy = bookings / 2;
  const others = spaces - busySpaces;
  // The place of a booking among those of its space gives its time, so that none overlap.
  const numbered = `
    select n, ${idFrom('booking', 'n', 10)} as id, ${idFrom('payment', 'n', 26)} as reference,
      1 + (n::bigint * 7919) % ${guests} as guest, space, ${at}::date
        - ${FIRST_DAY} + (place / 4 + case when space > ${busySpaces} then space % 90 else 0 end)::int as day,
      9 + 2 * (place % 4) as hour
    from (select n,
        case when n <= ${busy} then 1 + (n - 1) % ${busySpaces}
          else ${busySpaces + 1} + (n - ${busy} - 1) % ${others} end as space,
        case when n <= ${busy} then (n - 1) / ${busySpaces}
          else (n - ${busy} - 1) / ${others} end as place
      from generate_series(1, ${bookings}) as n) p`;
  const createdAt = `starts - interval '3 days'`;
  return [
    `insert into accounts (id, kind, email, password_hash, full_name, created_at, email_verified_at)
      select ${guestId('n')}, 'user', 'guest' || n || '@example.com', '-', 'Guest ' || n, ${at}, ${at}
      from generate_series(1, ${guests}) as n`,
    `insert into accounts (id, kind, email, password_hash, full_name, created_at, email_verified_at)
      select ${hostId('n')}, 'host', 'host' || n || '@example.com', '-', 'Host ' || n, ${at}, ${at}
      from generate_series(1, ${hosts}) as n`,
    `insert into host_profiles (account_id, company_name, company_address, means_of_identification,
        id_number_sealed, id_number_last4)
      select ${hostId('n')}, 'Company ' || n, '12 Herbert Macaulay Way', 'National ID', '', '4821'
      from generate_series(1, ${hosts}) as n`,
    `insert into subscriptions (id, host_id, plan, billing, reference, amount_kobo, created_at,
        starts_at, ends_at)
      select ${idFrom('plan', 'n', 10)}, ${hostId('n')}, 'premium', 'yearly',
        ${idFrom('plan', 'n', 26)}, 5000000, ${at}, ${at} - interval '99 days',
        ${at} + interval '200 days'
      from generate_series(1, ${hosts}) as n`,
    `insert into spaces (id, host_id, name, overview, amenities, images, space_address, location,
        space_type, price_per_day_kobo, price_per_hour_kobo, capacity, booking_count,
        listing_status, availability, created_at)
      select ${spaceId('n')}, ${hostId(`(1 + (n - 1) / ${SPACES_OF_HOST})`)}, 'Space ' || n,
        'A quiet room with fast internet, number ' || n || ', a short walk from the bridge.',
        '["wifi", "solar", "ac"]', '[{"imageUrl": "/images/demo/1/640.webp"}]',
        n || ' Herbert Macaulay Way', 'Yaba', 'cowork hub', 1000000, ${PRICE / 2}, 12, 0, 'active',
        '${WEEK}', ${at} - interval '300 days'
      from generate_series(1, ${spaces}) as n`,
    `insert into space_views (space_id, day, views)
      select ${spaceId('n')}, ${at}::date - d, 1 + (n + d) % 9
      from generate_series(1, ${busySpaces}) as n, generate_series(0, 90) as d`,
    `create temporary table numbered on commit drop as
      select *, (day + make_interval(hours => hour - 1)) at time zone 'UTC' as starts
      from (${numbered}) m`,
    `insert into bookings (id, space_id, user_id, duration_type, duration, start_date, checkin_time,
        starts_at, ends_at, price_kobo, status, reference, short_id, held_until, created_at,
        confirmed_at)
      select id, ${spaceId('space')}, ${guestId('guest')}, 'hours', 2, day,
        lpad(hour::text, 2, '0') || ':00', starts, starts + interval '2 hours', ${PRICE}, 'upcoming',
        reference, 'AYE-' || upper(substr(lpad(to_hex(n), 6, '0'), 1, 4)) || '-' ||
          upper(substr(lpad(to_hex(n), 6, '0'), 5, 2)),
        ${createdAt} + interval '15 minutes', ${createdAt}, ${createdAt} + interval '2 minutes'
      from numbered`,
    `insert into booking_slots (booking_id, stretch, space_id, seat, during, live)
      select id, 1, ${spaceId('space')}, 1, tstzrange(starts, starts + interval '2 hours'), true
      from numbered`,
    `insert into payments (reference, purpose, subject_id, account_id, provider, amount_kobo,
        description, status, paid_kobo, fee_kobo, channel, paid_at, settled_at, created_at)
      select reference, 'booking', id, ${guestId('guest')}, 'sandbox', ${PRICE},
        'Space ' || space || ', 2 hours', 'paid', ${PRICE}, ${FEE}, 'card',
        ${createdAt} + interval '2 minutes', ${createdAt} + interval '2 minutes', ${createdAt}
      from numbered`,
    `insert into ledger_accounts (id, kind, balance_kobo, unchecked, checked_at)
      select 'escrow:' || reference, 'escrow',
        case when starts + interval '2 hours' < ${at} then 0 else ${PRICE} end, false, ${at}
      from numbered
      union all
      select 'host:' || ${hostId(`(1 + (space - 1) / ${SPACES_OF_HOST})`)}, 'host',
        count(*) * ${PRICE - FEE}, false, ${at}
      from numbered where starts + interval '2 hours' < ${at} group by 1
      union all
      select 'fees:sandbox', 'fees', count(*) * ${FEE}, false, ${at}
      from numbered where starts + interval '2 hours' < ${at}
      union all
      select 'provider:sandbox', 'provider', 0, false, null`,
    `insert into ledger_transfers (id, kind, debit, credit, amount_kobo, reference, created_at)
      select ${idFrom('charge', 'n', 26)}, 'charge', 'provider:sandbox', 'escrow:' || reference,
        ${PRICE}, reference, ${createdAt} + interval '2 minutes'
      from numbered`,
    ...[
      { kind: 'earning', from: `'escrow:' || reference`, to: 'host', kobo: PRICE },
      { kind: 'card-fee', from: 'host', to: `'fees:sandbox'`, kobo: FEE },
    ].map(
      ({ kind, from, to, kobo }) =>
        `insert into ledger_transfers (id, kind, debit, credit, amount_kobo, reference, created_at)
        select ${idFrom(kind, 'n', 26)}, '${kind}', ${hostAccountOr(from)}, ${hostAccountOr(to)},
          ${kobo}, reference, starts + interval '2 hours 5 minutes'
        from numbered where starts + interval '2 hours' < ${at}`,
    ),
  ];
}

const hostAccountOr = (account: string) =>
  account === 'host' ? `'host:' || ${hostId(`(1 + (space - 1) / ${SPACES_OF_HOST})`)}` : account;
