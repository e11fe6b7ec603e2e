import { idOf } from '#tests/factories/spaces.ts';
import { SIMULATED_GUESTS, SIMULATED_SPACES } from '../database/base-rows.ts';
import type { SeenBooking } from '../invariants/snapshot.ts';
import type { Simulation } from '../simulation.ts';
import { pickOne, type SimulatedAction } from './action.ts';

const AREA = 'waitlist';

const isLive = ({ status }: SeenBooking) => status === 'held' || status === 'upcoming';

/** Whether all seats of a booking's space are taken at its time. */
function isFull(booking: SeenBooking, { snapshot }: Simulation): boolean {
  const space = SIMULATED_SPACES.find(({ number }) => idOf(number) === booking.spaceId);
  const there = snapshot.bookings.filter(
    (one) =>
      isLive(one) &&
      one.spaceId === booking.spaceId &&
      one.startsAt < booking.endsAt &&
      booking.startsAt < one.endsAt,
  );
  return there.length >= (space?.capacity ?? 1);
}

/** A guest waits for a time that is taken, as others do. */
const join: SimulatedAction = {
  name: 'wait-for',
  weight: 60,
  area: AREA,
  plan: (simulation) => {
    const { random, snapshot, acknowledged } = simulation;
    const taken = snapshot.bookings.filter((one) => isLive(one) && isFull(one, simulation));
    const booking = pickOne(random, taken);
    if (booking === undefined) return undefined;
    const { spaceId, startDate, checkinTime, durationType, duration } = booking;
    const body = { startDate, checkinTime, durationType, duration };
    const server = simulation.server();
    const guest = random.pick(SIMULATED_GUESTS.filter((one) => idOf(one) !== booking.userId));
    const actor = { accountId: idOf(guest), role: 'user' } as const;
    return async () => {
      const path = `/space/${spaceId}/waitlist`;
      const reply = await simulation.ask(server, { method: 'POST', path, body, actor });
      const data = (reply?.body as { data: { id: string } } | undefined)?.data;
      if (data !== undefined) acknowledged.push({ kind: 'waiting', id: data.id });
    };
  },
};

const leave: SimulatedAction = {
  name: 'leave',
  weight: 10,
  area: AREA,
  plan: (simulation) => {
    const { random, snapshot, acknowledged } = simulation;
    const open = snapshot.waitlist.filter(
      ({ state }) => state === 'waiting' || state === 'offered',
    );
    const entry = pickOne(random, open);
    if (entry === undefined) return undefined;
    const server = simulation.server();
    const actor = { accountId: entry.accountId, role: 'user' } as const;
    return async () => {
      const path = `/waitlist/${entry.id}/leave`;
      const reply = await simulation.ask(server, { method: 'POST', path, actor });
      if (reply?.status === 200) acknowledged.push({ kind: 'left', id: entry.id });
    };
  },
};

/** Longer than any ordinary hold. */
const HOLD_MS = 36 * 60 * 1_000;

/** A time for which someone waits becomes free: its guest cancels, or doesn't pay in time. */
const free: SimulatedAction = {
  name: 'free',
  weight: 60,
  area: AREA,
  plan: (simulation) => {
    const { random, snapshot } = simulation;
    const waiting = snapshot.waitlist.filter(({ state }) => state === 'waiting');
    const entry = pickOne(random, waiting);
    const booking = snapshot.bookings.find(
      (one) => isLive(one) && one.spaceId === entry?.spaceId && one.startsAt === entry.startsAt,
    );
    if (booking === undefined) return undefined;
    const server = simulation.server();
    if (booking.status === 'held') {
      return async () => {
        simulation.wait(HOLD_MS);
        await simulation.runJobs(server);
      };
    }
    const actor = { accountId: booking.userId, role: 'user' } as const;
    return async () => {
      const path = `/booking/${booking.id}/cancel`;
      await simulation.ask(server, { method: 'POST', path, actor });
    };
  },
};

export const WAITLIST_ACTIONS: readonly SimulatedAction[] = [join, leave, free];
