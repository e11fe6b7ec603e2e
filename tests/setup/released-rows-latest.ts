import { releasedValues } from './released-values.ts';

/** What a released version sends: `since` is the migration it needs, `table` the name today. */
export interface ReleasedRow {
  readonly since: string;
  readonly table: string;
  readonly statement: (number: number) => string;
}

const { id, host, reference, AT, SEALED } = releasedValues;

/** The rows of the newest tables; they refer to rows of older ones. */
export const LATEST_RELEASED_ROWS: readonly ReleasedRow[] = [
  {
    since: '0025_calendar_links',
    table: 'calendar_links',
    statement: (number) => `
      insert into calendar_links (id, host_id, detail, secret_hash, secret_sealed, created_at)
      values (${reference(number)}, ${host(number)}, 'busy', decode(${id(number)}, 'hex'), ${SEALED},
        ${AT})`,
  },
  {
    since: '0026_bank_transfers',
    table: 'bank_transfers',
    statement: (number) => `
      insert into bank_transfers (payment_reference, state, booked_kobo, created_at)
      values (${reference(number)}, 'confirmed', 2000, ${AT})`,
  },
  {
    since: '0026_bank_transfers',
    table: 'transfer_accounts',
    statement: (number) => `
      insert into transfer_accounts (reference, payment_reference, state, expires_at, leased_until,
        account_number, bank_name, account_name, created_at)
      values (${reference(number)}, ${reference(number)}, 'closed', ${AT}, ${AT}, '9900000000',
        'Wema Bank', 'Aye', ${AT})`,
  },
];
