import { newReference } from '#server/db/new-id.ts';
import { createSeededBytes } from '../schedule/process-state.ts';
import { simulatedHostOf } from './simulated-host-of.ts';
import { pickOne, type SimulatedAction } from './action.ts';

const AREA = 'check-ins';
const MINUTE = 60 * 1_000;

/** The most milliseconds until the next guest comes, so that most of a seed isn't spent waiting. */
const SOON = 4 * 24 * 60 * MINUTE;

/** Minutes around the start at which a guest comes; the first one is too early for a pass. */
const ARRIVALS = [-70, -50, -5, 3, 40] as const;

/** A guest comes, and the host's devices store the check-in: one, or two that show the same pass. */
const arrive: SimulatedAction = {
  name: 'arrive',
  weight: 40,
  area: AREA,
  plan: (simulation) => {
    const { random, snapshot, time, queuedCheckIns } = simulation;
    const booking = pickOne(
      random,
      snapshot.bookings.filter(
        ({ status, startsAt, endsAt }) =>
          status === 'upcoming' && endsAt > time && startsAt - time < SOON,
      ),
    );
    if (booking === undefined) return undefined;
    const at = Math.max(time, booking.startsAt + random.pick(ARRIVALS) * MINUTE);
    const devices = random.chance(0.4) ? 2 : 1;
    const bytes = createSeededBytes(random);
    const shown = Array.from({ length: devices }, (_, index) => ({
      id: newReference(bytes),
      bookingId: booking.shortId,
      hostId: simulatedHostOf(booking.spaceId),
      shownAt: new Date(at + index * MINUTE).toISOString(),
    }));
    return () => {
      simulation.wait(at - time);
      queuedCheckIns.push(...shown);
      return Promise.resolve();
    };
  },
};

/** A device sends what it has stored, maybe long after; if no reply came, or by mistake, once more. */
export const sendQueuedCheckIn: SimulatedAction['plan'] = (simulation) => {
  const { random, queuedCheckIns, acknowledged, sentCheckIns } = simulation;
  const queued = pickOne(random, queuedCheckIns);
  if (queued === undefined) return undefined;
  const { id, hostId, atPhone, ...shown } = queued;
  const isSentAgain = random.chance(0.3);
  const servers = Array.from({ length: random.chance(0.25) ? 2 : 1 }, () => simulation.server());
  return async () => {
    const replies = await Promise.all(
      servers.map((server) =>
        simulation.ask(server, {
          method: 'POST',
          path: '/host/checkin',
          body: { id, ...shown },
          actor: { accountId: hostId, role: 'host' },
        }),
      ),
    );
    for (const reply of replies) {
      if (reply === undefined) continue;
      const { status, code } = reply;
      if (atPhone !== undefined) {
        const { decision, shownWith } = atPhone;
        sentCheckIns.push({ id, decision, shownWith, sentAt: simulation.time, status, code });
      }
      const data = (reply.body as { data: { again: boolean; firstShownAt: string } } | undefined)
        ?.data;
      if (data === undefined) continue;
      const { again, firstShownAt } = data;
      acknowledged.push({ kind: 'checked-in', id, again, firstShownAt });
    }
    const answered = replies.filter((reply) => reply !== undefined && reply.status < 500);
    if (answered.length > 0 && answered.every((reply) => reply?.status !== 200)) atPhone?.forget();
    if (answered.length > 0 && !isSentAgain) {
      queuedCheckIns.splice(queuedCheckIns.indexOf(queued), 1);
    }
  };
};

const sendCheckIn: SimulatedAction = {
  name: 'check-in',
  weight: 90,
  area: AREA,
  plan: sendQueuedCheckIn,
};

export const CHECK_IN_ACTIONS: readonly SimulatedAction[] = [arrive, sendCheckIn];
