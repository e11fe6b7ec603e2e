import { idOf } from '#tests/factories/spaces.ts';
import { SIMULATED_GUESTS, SIMULATED_SPACES } from '../database/base-rows.ts';
import type { PayersChoice } from '../provider/provider-books.ts';
import { pickOne, type SimulatedAction } from './action.ts';
import { pickStart } from './pick-start.ts';

const user = (guest: number) => ({ accountId: idOf(guest), role: 'user' }) as const;

const hold: SimulatedAction = {
  name: 'hold',
  weight: 24,
  plan: (simulation) => {
    const { random, started } = simulation;
    const guest = random.pick(SIMULATED_GUESTS);
    const space = random.pick(SIMULATED_SPACES);
    const server = simulation.server();
    const body = { ...pickStart(simulation, 3), durationPerHour: random.int(1, 2) };
    return async () => {
      const path = `/booking/initialize/${idOf(space.number)}`;
      const reply = await simulation.ask(server, {
        method: 'POST',
        path,
        body,
        actor: user(guest),
      });
      const data = (reply?.body as { data: { reference: string } } | undefined)?.data;
      if (data !== undefined) started.push({ guest, reference: data.reference });
    };
  },
};

const CHOICES: readonly (readonly [PayersChoice, number])[] = [
  ['exactly', 66],
  ['a-kobo-less', 5],
  ['half', 4],
  ['nothing', 2],
  ['more', 8],
  ['dollars', 3],
  ['declined', 5],
  ['then-reversed', 2],
  ['at-a-high-fee', 7],
];

/** A payer pays at the provider's checkout; whether the server hears of it is another matter. */
const pay: SimulatedAction = {
  name: 'pay',
  weight: 70,
  plan: ({ random, books }) => {
    const unpaid = [...books.charges.values()].filter(
      ({ status, account }) => status === 'abandoned' && account === undefined,
    );
    const charge = pickOne(random, unpaid.slice(-4));
    if (charge === undefined) return undefined;
    const choice = random.weighted(CHOICES);
    return () => {
      books.pay(charge.reference, choice);
      return Promise.resolve();
    };
  },
};

const verify: SimulatedAction = {
  name: 'verify',
  weight: 30,
  plan: (simulation) => {
    const { random, started, acknowledged } = simulation;
    const one = pickOne(random, started.slice(-4));
    if (one === undefined) return undefined;
    const server = simulation.server();
    const { reference } = one;
    return async () => {
      const query = { reference };
      const reply = await simulation.ask(server, { method: 'GET', path: '/booking/verify', query });
      if (reply?.status === 200) acknowledged.push({ kind: 'confirmed', reference });
    };
  },
};

const cancel: SimulatedAction = {
  name: 'cancel',
  weight: 20,
  plan: (simulation) => {
    const { random, snapshot, acknowledged } = simulation;
    const booking = pickOne(
      random,
      snapshot.bookings.filter(({ status }) => status === 'upcoming'),
    );
    if (booking === undefined) return undefined;
    const server = simulation.server();
    const refundTo = random.chance(0.4) ? 'credit' : 'source';
    const times = random.chance(0.2) ? 2 : 1;
    const actor = { accountId: booking.userId, role: 'user' } as const;
    const path = `/booking/${booking.id}/cancel`;
    const once = async () => {
      const reply = await simulation.ask(server, {
        method: 'POST',
        path,
        query: { refundTo },
        actor,
      });
      const data = (reply?.body as { data: { refund: number } } | undefined)?.data;
      if (data === undefined) return;
      const refundKobo = Math.round(data.refund * 100);
      acknowledged.push({ kind: 'cancelled', bookingId: booking.id, refundKobo });
    };
    return async () => {
      await Promise.all(Array.from({ length: times }, once));
    };
  },
};

export const GUEST_ACTIONS: readonly SimulatedAction[] = [hold, pay, verify, cancel];
