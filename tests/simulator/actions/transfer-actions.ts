import type { Transfer } from '#contract/payments/transfers.ts';
import { idOf } from '#tests/factories/spaces.ts';
import type { SimulatedReply } from '../server/recorded-routes.ts';
import type { SimulatedBooking, Simulation } from '../simulation.ts';
import { pickOne, type SimulatedAction } from './action.ts';

const AREA = 'transfers';

const koboOf = (naira: number) => Math.round(naira * 100);

/** The guest sees an account, or what has become of the money. */
function see(
  { shownAccounts, acknowledged }: Simulation,
  { reference }: SimulatedBooking,
  reply: SimulatedReply | undefined,
): void {
  const shown = (reply?.body as { data: Transfer } | undefined)?.data;
  if (shown === undefined) return;
  const { account, state, credited } = shown;
  if (account !== undefined) {
    const { accountNumber, amount } = account;
    const isKnown = shownAccounts.some((one) => one.accountNumber === accountNumber);
    if (!isKnown) shownAccounts.push({ reference, accountNumber, kobo: koboOf(amount) });
  }
  if (state === 'confirmed' || state === 'overpaid') {
    acknowledged.push({ kind: 'confirmed', reference });
  }
  if (credited > 0) acknowledged.push({ kind: 'credited', reference, kobo: koboOf(credited) });
}

function askAboutTransfer(
  simulation: Simulation,
  booking: SimulatedBooking,
  { method, path }: { readonly method: 'GET' | 'POST'; readonly path: string },
): () => Promise<void> {
  const server = simulation.server();
  const actor = { accountId: idOf(booking.guest), role: 'user' } as const;
  return async () =>
    see(simulation, booking, await simulation.ask(server, { method, path, actor }));
}

/** A guest chooses to pay by transfer, sometimes by pressing twice or on two devices. */
const issueAccount: SimulatedAction = {
  name: 'account',
  weight: 46,
  area: AREA,
  plan: (simulation) => {
    const { random, started, snapshot } = simulation;
    // Only once in a while when it is too late, which is refused.
    const wanted = new Set(random.chance(0.9) ? ['held'] : ['upcoming', 'expired']);
    const own = started.filter(({ reference }) =>
      snapshot.bookings.some((one) => one.reference === reference && wanted.has(one.status)),
    );
    const booking = pickOne(random, own.slice(-3));
    if (booking === undefined) return undefined;
    const call = { method: 'POST', path: `/payments/${booking.reference}/transfer` } as const;
    const times = random.chance(0.15) ? 2 : 1;
    const calls = Array.from({ length: times }, () => askAboutTransfer(simulation, booking, call));
    return async () => {
      await Promise.all(calls.map((one) => one()));
    };
  },
};

type Amount = 'as-asked' | 'a-kobo-less' | 'half' | 'little' | 'more' | 'far-more';

const AMOUNTS: readonly (readonly [Amount, number])[] = [
  ['as-asked', 60],
  ['a-kobo-less', 5],
  ['half', 15],
  ['little', 6],
  ['more', 10],
  ['far-more', 4],
];

function amountOf(amount: Amount, kobo: number): number {
  switch (amount) {
    case 'as-asked':
      return kobo;
    case 'a-kobo-less':
      return kobo - 1;
    case 'half':
      return Math.floor(kobo / 2);
    case 'little':
      return 50;
    case 'more':
      return kobo + 12_345;
    case 'far-more':
      return 2 * kobo;
  }
}

/**
 * A guest transfers to one of the last accounts that they were shown, also late or once more, and
 * often says so at once.
 */
const transferMoney: SimulatedAction = {
  name: 'transfer',
  weight: 70,
  area: AREA,
  plan: (simulation) => {
    const { random, books, shownAccounts, started } = simulation;
    const shown = pickOne(random, shownAccounts.slice(-3));
    if (shown === undefined) return undefined;
    const { accountNumber, kobo } = shown;
    const sent = amountOf(random.weighted(AMOUNTS), kobo);
    const booking = started.find(({ reference }) => reference === shown.reference);
    const path = `/payments/${shown.reference}/transfer/check`;
    const check =
      booking === undefined || random.chance(0.5)
        ? undefined
        : askAboutTransfer(simulation, booking, { method: 'POST', path });
    return async () => {
      books.receive(accountNumber, sent);
      await check?.();
    };
  },
};

/** A guest follows their transfer, or says that they have sent it. */
const checkTransfer: SimulatedAction = {
  name: 'transfer-check',
  weight: 40,
  area: AREA,
  plan: (simulation) => {
    const { random, shownAccounts, started } = simulation;
    const shown = pickOne(random, shownAccounts.slice(-3));
    const booking = started.find(({ reference }) => reference === shown?.reference);
    if (booking === undefined) return undefined;
    const path = `/payments/${booking.reference}/transfer`;
    return random.chance(0.7)
      ? askAboutTransfer(simulation, booking, { method: 'POST', path: `${path}/check` })
      : askAboutTransfer(simulation, booking, { method: 'GET', path });
  },
};

export const TRANSFER_ACTIONS: readonly SimulatedAction[] = [
  issueAccount,
  transferMoney,
  checkTransfer,
];
