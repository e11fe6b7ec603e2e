import type { Random } from '#demo/random.ts';
import type { ServerApp } from '#server/app.ts';
import type { Database } from '#server/db/open.ts';
import type { Mail } from '#server/gateways/mail/mail.ts';
import type { Sandbox } from '#server/gateways/cards/sandbox/sandbox.ts';
import type { Passwords } from '#server/modules/accounts/sessions/passwords.ts';
import { createHold, type HeldBooking } from '#server/modules/booking/holds/holds.ts';
import { importSpaces } from '#server/modules/catalogue/import.ts';
import { OFFICE_WEEK } from '#tests/factories/bookings.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import { type AccountsApp, openAccountsApp } from '../accounts.ts';
import { openAppOver } from '../app.ts';
import { addGuests, addHosts, bookingContext } from '../bookings.ts';

export type StormServer = ServerApp & { readonly sandbox: Sandbox };

/** An app, and more servers on its database, whose emails are all collected in one place. */
export interface StormApp extends AccountsApp {
  readonly sent: Mail[];
  /** Returns another server on the same database. */
  another(): Promise<StormServer>;
}

/** Passwords without any cost: the hash is the password itself. */
const QUICK: Passwords = {
  hash: (password) => Promise.resolve(password),
  verify: (stored, password) => Promise.resolve(stored === password),
};

export async function openStormApp(): Promise<StormApp> {
  const sent: Mail[] = [];
  const mail = {
    send: (one: Mail) => {
      sent.push(one);
      return Promise.resolve();
    },
  };
  const options = { mail, passwords: QUICK, rateLimit: false };
  const app = await openAccountsApp(options);
  const others: StormServer[] = [];
  return {
    ...app,
    sent,
    another: async () => {
      const other = await openAppOver(app.database, app.clock, options);
      others.push(other);
      return other;
    },
    close: async () => {
      for (const { server } of others) await server.close();
      await app.close();
    },
  };
}

/** Runs this many workers, each processing one item after another. */
export async function eachAtOnce<T>(
  items: Iterable<T>,
  workers: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = left.next(); next.done !== true; next = left.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: workers }, worker));
}

/** Returns the number of a space's host. */
export const hostOf = (space: number) => 1_000 + space;

/** Adds guests and spaces, both numbered from 1. Each space has its own host and price. */
export async function addPlaces(
  db: Database,
  { guests, spaces, capacity }: { guests: number; spaces: number; capacity: number },
): Promise<void> {
  const numbers = Array.from({ length: spaces }, (_, index) => index + 1);
  await addGuests(db, guests);
  await addHosts(db, numbers.map(hostOf));
  await importSpaces(
    db,
    numbers.map((number) =>
      makeImportedSpace(number, {
        hostId: idOf(hostOf(number)),
        availability: OFFICE_WEEK,
        capacity,
        pricePerHourKobo: 150_050 + 10_001 * number,
      }),
    ),
  );
}

export interface Wanted {
  readonly guest: number;
  readonly space: number;
  readonly startDate?: string;
  readonly checkinTime?: string;
  readonly hours?: number;
}

export interface Started extends HeldBooking {
  readonly guest: number;
  readonly space: number;
}

/** Holds seats and starts the payment, as the endpoint does after authentication. */
export async function startHeldBooking(
  { payments }: Pick<ServerApp, 'payments'>,
  { db, clock }: { readonly db: Database; readonly clock: { readonly time: Date } },
  { guest, space, hours = 1, ...wanted }: Wanted,
): Promise<Started> {
  const when = { startDate: '2026-11-23', checkinTime: '09:00', ...wanted };
  const outcome = await createHold(bookingContext(db, clock), {
    ...when,
    spaceId: idOf(space),
    userId: idOf(guest),
    duration: { type: 'hours', count: hours },
    minutes: 15,
  });
  if (outcome.kind !== 'held') throw new Error(`It is ${outcome.kind}.`);
  const { booking } = outcome;
  await payments.start({
    reference: booking.reference,
    purpose: 'booking',
    subjectId: booking.id,
    accountId: idOf(guest),
    customer: { name: `Guest ${guest}`, email: `guest${guest}@example.com` },
    amountKobo: booking.priceKobo,
    description: `Space ${space}`,
  });
  return { ...booking, guest, space };
}

/** Returns all actions in random order. */
export function shuffledActions(
  random: Random,
  ...groups: readonly (readonly (() => Promise<unknown>)[])[]
): (() => Promise<unknown>)[] {
  return random.shuffled(groups.flat());
}
