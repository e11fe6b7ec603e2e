import type { SeenBooking } from '../invariants/snapshot.ts';
import type { Simulation } from '../simulation.ts';
import { pickOne, type SimulatedAction } from './action.ts';
import { simulatedHostOf } from './simulated-host-of.ts';
import { pickStart } from './pick-start.ts';

const upcoming = ({ random, snapshot }: Simulation) =>
  pickOne(
    random,
    snapshot.bookings.filter(({ status }) => status === 'upcoming'),
  );

/** A host cancels a booking: the guest gets everything back, later, and a voucher. */
const cancelAsHost: SimulatedAction = {
  name: 'host-cancel',
  weight: 14,
  plan: (simulation) => {
    const booking = upcoming(simulation);
    if (booking === undefined) return undefined;
    const server = simulation.server();
    const actor = { accountId: simulatedHostOf(booking.spaceId), role: 'host' } as const;
    const path = `/host/bookings/${booking.shortId}/cancel`;
    return async () => {
      const terms = await simulation.ask(server, { method: 'GET', path, actor });
      const seen = terms?.body as { data: { voucher: number } } | undefined;
      if (seen === undefined) return;
      const body = { reason: 'unusable', keepClosed: false, voucher: seen.data.voucher };
      await simulation.ask(server, { method: 'POST', path, body, actor });
    };
  },
};

/** The guest of such a booking takes credit, or has the refund sent at once. */
const chooseRefund: SimulatedAction = {
  name: 'refund-choice',
  weight: 14,
  plan: (simulation) => {
    const { random, snapshot } = simulation;
    const held = snapshot.refunds.filter(({ heldUntil }) => heldUntil !== null);
    const refund = pickOne(random, held);
    const payment = snapshot.payments.find((one) => one.reference === refund?.paymentReference);
    if (payment === undefined) return undefined;
    const server = simulation.server();
    const to = random.pick(['credit', 'source'] as const);
    return async () => {
      await simulation.ask(server, {
        method: 'POST',
        path: `/booking/${payment.subjectId}/refund`,
        body: { to },
        actor: { accountId: payment.accountId, role: 'user' },
      });
    };
  },
};

/** Another time for a booking, which may cost more or less. */
const newTime = (simulation: Simulation) => ({
  ...pickStart(simulation, 5),
  durationType: 'hours',
  duration: simulation.random.int(1, 3),
});

async function moveBooking(
  simulation: Simulation,
  { id, userId }: SeenBooking,
  options: { readonly to: ReturnType<typeof newTime>; readonly useCredit: boolean },
): Promise<void> {
  const server = simulation.server();
  const actor = { accountId: userId, role: 'user' } as const;
  const quoted = await simulation.ask(server, {
    method: 'POST',
    path: `/booking/${id}/move/quote`,
    body: options.to,
    actor,
  });
  const quote = quoted?.body as { data: { amount: number } } | undefined;
  if (quote === undefined) return;
  const body = { ...options.to, amount: quote.data.amount, useCredit: options.useCredit };
  await simulation.ask(server, { method: 'POST', path: `/booking/${id}/move`, body, actor });
}

const move: SimulatedAction = {
  name: 'move',
  weight: 14,
  plan: (simulation) => {
    const booking = upcoming(simulation);
    if (booking === undefined) return undefined;
    const to = newTime(simulation);
    const useCredit = simulation.random.chance(0.3);
    return () => moveBooking(simulation, booking, { to, useCredit });
  },
};

/** A guest whose credit was raised by hand pays with it for a dearer time. */
const moveWithRaisedCredit: SimulatedAction = {
  name: 'move-with-raised-credit',
  weight: 90,
  area: 'raised-credit',
  plan: (simulation) => {
    const { random, snapshot, changedByHand } = simulation;
    const booking = pickOne(
      random,
      snapshot.bookings.filter(
        ({ status, userId }) => status === 'upcoming' && changedByHand.has(`credit:${userId}`),
      ),
    );
    if (booking === undefined) return undefined;
    const to = { ...pickStart(simulation, 5), durationType: 'hours', duration: 3 };
    return () => moveBooking(simulation, booking, { to, useCredit: true });
  },
};

/** A guest with a pass moves the booking at the same price, so that the pass isn't valid any more. */
const moveWithPass: SimulatedAction = {
  name: 'move-with-pass',
  weight: 40,
  area: 'passes',
  plan: (simulation) => {
    const { random, snapshot, passes } = simulation;
    const booking = pickOne(
      random,
      snapshot.bookings.filter(
        ({ status, shortId }) =>
          status === 'upcoming' && passes.some(({ bookingId }) => bookingId === shortId),
      ),
    );
    if (booking === undefined) return undefined;
    const { duration } = booking;
    const to = { ...pickStart(simulation, 5), durationType: 'hours', duration };
    return () => moveBooking(simulation, booking, { to, useCredit: true });
  },
};

export const CHANGE_ACTIONS: readonly SimulatedAction[] = [
  cancelAsHost,
  chooseRefund,
  move,
  moveWithRaisedCredit,
  moveWithPass,
];
