import { pickOne, type SimulatedAction } from './action.ts';

/**
 * A guest starts to pay for a hold that was promised to them: by a host who has accepted, or in the
 * waitlist. Repeated, it is the next attempt to pay for the same hold.
 */
export const payPromisedHold: SimulatedAction = {
  name: 'promised-hold',
  weight: 90,
  plan: (simulation) => {
    const { random, snapshot, started } = simulation;
    const booking = pickOne(
      random,
      snapshot.bookings.filter(
        ({ status, bookingRequestId, waitlistEntryId }) =>
          status === 'held' && (bookingRequestId ?? waitlistEntryId) !== null,
      ),
    );
    if (booking === undefined) return undefined;
    const { spaceId, userId, startDate, checkinTime, duration } = booking;
    const server = simulation.server();
    const withCredit = random.chance(0.2);
    const start = { startDate, checkinTime };
    const body = withCredit
      ? { ...start, durationType: 'hours', duration }
      : { ...start, durationPerHour: duration };
    const path = `/booking/${withCredit ? 'credit/' : ''}initialize/${spaceId}`;
    const actor = { accountId: userId, role: 'user' } as const;
    return async () => {
      const reply = await simulation.ask(server, { method: 'POST', path, body, actor });
      const data = (reply?.body as { data: { reference: string } } | undefined)?.data;
      if (data !== undefined) {
        started.push({ guest: Number(userId), reference: data.reference });
      }
    };
  },
};
