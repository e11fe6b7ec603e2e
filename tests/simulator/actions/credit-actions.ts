import { addDays } from '#contract/time/lagos-time.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { SIMULATED_GUESTS, SIMULATED_SPACES } from '../database/base-rows.ts';
import type { Simulation } from '../simulation.ts';
import { pickOne, type SimulatedAction } from './action.ts';
import { pickStart } from './pick-start.ts';

interface Creditor {
  readonly guest: number;
  readonly kobo: number;
}

/** A guest who has credit. */
function pickCreditor({ random, snapshot }: Simulation): Creditor | undefined {
  const rich = SIMULATED_GUESTS.flatMap((guest): Creditor[] => {
    const account = snapshot.accounts.find(({ id }) => id === `credit:${idOf(guest)}`);
    return account === undefined || account.kobo === 0 ? [] : [{ guest, kobo: account.kobo }];
  });
  return pickOne(random, rich);
}

const bookWithCredit: SimulatedAction = {
  name: 'book-with-credit',
  weight: 8,
  plan: (simulation) => {
    const creditor = pickCreditor(simulation);
    if (creditor === undefined) return undefined;
    const { random, started } = simulation;
    const { guest } = creditor;
    const server = simulation.server();
    const body = {
      ...pickStart(simulation, 3),
      durationType: 'hours',
      duration: random.int(1, 2),
    };
    const path = `/booking/credit/initialize/${idOf(random.pick(SIMULATED_SPACES).number)}`;
    const actor = { accountId: idOf(guest), role: 'user' } as const;
    return async () => {
      const reply = await simulation.ask(server, { method: 'POST', path, body, actor });
      const data = (reply?.body as { data: { reference: string } } | undefined)?.data;
      if (data !== undefined) started.push({ guest, reference: data.reference });
    };
  },
};

/** Naira above a guest's credit that they ask for. */
const EXCESSES = [0, 0, 1, -50] as const;

const payOutCredit: SimulatedAction = {
  name: 'credit-payout',
  weight: 6,
  plan: (simulation) => {
    const creditor = pickCreditor(simulation);
    if (creditor === undefined) return undefined;
    const { random, acknowledged } = simulation;
    const amount = Math.max(100, Math.floor(creditor.kobo / 100) + random.pick(EXCESSES));
    const server = simulation.server();
    const actor = { accountId: idOf(creditor.guest), role: 'user' } as const;
    return async () => {
      const path = '/users/credit/payout';
      const reply = await simulation.ask(server, { method: 'POST', path, body: { amount }, actor });
      const data = (reply?.body as { data: { reference: string; amount: number } } | undefined)
        ?.data;
      if (data === undefined) return;
      const amountKobo = Math.round(data.amount * 100);
      acknowledged.push({ kind: 'payout', reference: data.reference, amountKobo });
    };
  },
};

/** Two bookings, a week apart, with one payment. */
const bookSeries: SimulatedAction = {
  name: 'series',
  weight: 6,
  plan: (simulation) => {
    const { random, started } = simulation;
    const guest = random.pick(SIMULATED_GUESTS);
    const server = simulation.server();
    const { startDate: first, checkinTime } = pickStart(simulation, 3);
    const times = [first, addDays(first, 7)].map((startDate) => ({ startDate, checkinTime }));
    const useCredit = random.chance(0.3);
    const body = { durationType: 'hours', duration: 1, times, everyWeeks: 1, useCredit };
    const path = `/booking/series/initialize/${idOf(random.pick(SIMULATED_SPACES).number)}`;
    const actor = { accountId: idOf(guest), role: 'user' } as const;
    return async () => {
      const reply = await simulation.ask(server, { method: 'POST', path, body, actor });
      const data = (reply?.body as { data: { reference?: string } } | undefined)?.data;
      if (data?.reference !== undefined) started.push({ guest, reference: data.reference });
    };
  },
};

/** Guests with credit book at spaces that cost less, so that a seed begins with paid bookings. */
export async function bookAtStart(simulation: Simulation): Promise<void> {
  for (const [guest, space] of [
    [1, 1],
    [2, 3],
  ] as const) {
    const server = simulation.server();
    const body = { ...pickStart(simulation, 3), durationType: 'hours', duration: 1 };
    const path = `/booking/credit/initialize/${idOf(space)}`;
    const actor = { accountId: idOf(guest), role: 'user' } as const;
    await simulation.ask(server, { method: 'POST', path, body, actor });
  }
}

/** In whole kobo: the price of a few hours, and of any booking. */
const RAISES = [50_000, 300_100, 2_000_000_000] as const;

/** Someone raises a guest's credit in the database, which must not pay for anything. */
const raiseCredit: SimulatedAction = {
  name: 'raise-credit',
  weight: 40,
  area: 'raised-credit',
  plan: (simulation) => {
    const { random, snapshot, changedByHand } = simulation;
    const account = pickOne(
      random,
      snapshot.accounts.filter(({ id, kind }) => kind === 'credit' && !changedByHand.has(id)),
    );
    if (account === undefined) return undefined;
    const kobo = random.pick(RAISES);
    return () => simulation.changeByHand(account.id, kobo);
  },
};

export const CREDIT_ACTIONS: readonly SimulatedAction[] = [
  bookWithCredit,
  payOutCredit,
  bookSeries,
  raiseCredit,
];
