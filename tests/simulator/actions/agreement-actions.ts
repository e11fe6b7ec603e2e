import { idOf } from '#tests/factories/spaces.ts';
import type { SeenMoveRequest } from '../invariants/offer-snapshot.ts';
import type { SeenBooking } from '../invariants/snapshot.ts';
import type { Acknowledged, Simulation } from '../simulation.ts';
import { pickOne, type SimulatedAction } from './action.ts';
import { pickContested, pickStart } from './pick-start.ts';
import { simulatedHostOf } from './simulated-host-of.ts';

const AREA = 'agreements';
const HOUR = 60 * 60 * 1_000;

/** Guests whose credit pays for some hours of these spaces. */
const GUESTS_WITH_CREDIT = [1, 2] as const;
const CHEAP_SPACES = [1, 3] as const;

/** Until then a guest can cancel for free, and moves a booking without asking. */
const FREE_UNTIL = 24 * HOUR;

const upcoming = ({ snapshot, time }: Simulation) =>
  snapshot.bookings.filter(({ status, startsAt }) => status === 'upcoming' && startsAt > time);

/** Time goes by until a booking is so near that another time needs the host's consent. */
const comeNear: SimulatedAction = {
  name: 'come-near',
  weight: 20,
  area: AREA,
  plan: (simulation) => {
    const { random, time } = simulation;
    const far = upcoming(simulation).filter(({ startsAt }) => startsAt - time > FREE_UNTIL);
    const booking = pickOne(
      random,
      far.filter(({ startsAt }) => startsAt - time < 4 * FREE_UNTIL),
    );
    if (booking === undefined) return undefined;
    const left = random.int(2, 23) * HOUR;
    return () => {
      simulation.wait(booking.startsAt - time - left);
      return Promise.resolve();
    };
  },
};

/** A guest with credit books a cheap space soon, so that there is something to agree on. */
const bookSoon: SimulatedAction = {
  name: 'book-soon',
  weight: 140,
  area: AREA,
  plan: (simulation) => {
    const { random, time } = simulation;
    if (upcoming(simulation).some(({ startsAt }) => startsAt - time < FREE_UNTIL)) return undefined;
    const server = simulation.server();
    const body = { ...pickStart(simulation, 1), durationType: 'hours', duration: random.int(1, 2) };
    const path = `/booking/credit/initialize/${idOf(random.pick(CHEAP_SPACES))}`;
    const actor = { accountId: idOf(random.pick(GUESTS_WITH_CREDIT)), role: 'user' } as const;
    return async () => {
      await simulation.ask(server, { method: 'POST', path, body, actor });
    };
  },
};

/** Another time, often one at which the space is booked. */
const otherTime = (simulation: Simulation, { spaceId }: SeenBooking) => ({
  ...pickContested(simulation, [spaceId], 2),
  durationType: 'hours',
  duration: simulation.random.int(1, 3),
});

/** Asks what another time costs, and then for it; sometimes twice. */
async function askFor(
  simulation: Simulation,
  path: string,
  actor: { readonly accountId: string; readonly role: 'user' | 'host' },
  options: { readonly to: object; readonly times: number },
): Promise<void> {
  const { to, times } = options;
  const server = simulation.server();
  const quoted = await simulation.ask(server, {
    method: 'POST',
    path: `${path}/quote`,
    body: to,
    actor,
  });
  const quote = quoted?.body as { data: { amount: number } } | undefined;
  if (quote === undefined) return;
  const body = { ...to, amount: quote.data.amount };
  const once = () => simulation.ask(server, { method: 'POST', path, body, actor });
  await Promise.all(Array.from({ length: times }, once));
}

const askMove: SimulatedAction = {
  name: 'ask-move',
  weight: 120,
  area: AREA,
  plan: (simulation) => {
    const { random, time } = simulation;
    const { moveRequests } = simulation.snapshot;
    const isWaiting = ({ id }: SeenBooking) =>
      moveRequests.some(({ bookingId, state }) => bookingId === id && state === 'open');
    const isRepeated = random.chance(0.15);
    const near = upcoming(simulation).filter(
      (one) => one.startsAt - time < FREE_UNTIL && (isRepeated || !isWaiting(one)),
    );
    const booking = pickOne(random, near);
    if (booking === undefined) return undefined;
    const actor = { accountId: booking.userId, role: 'user' } as const;
    const options = { to: otherTime(simulation, booking), times: random.chance(0.15) ? 2 : 1 };
    return () => askFor(simulation, `/booking/${booking.id}/move-request`, actor, options);
  },
};

const proposeMove: SimulatedAction = {
  name: 'propose-move',
  weight: 36,
  area: AREA,
  plan: (simulation) => {
    const { random } = simulation;
    const booking = pickOne(random, upcoming(simulation));
    if (booking === undefined) return undefined;
    const actor = { accountId: simulatedHostOf(booking.spaceId), role: 'host' } as const;
    const options = { to: otherTime(simulation, booking), times: random.chance(0.15) ? 2 : 1 };
    const path = `/host/bookings/${booking.shortId}/move-request`;
    return () => askFor(simulation, path, actor, options);
  },
};

interface PickedRequest {
  readonly request: SeenMoveRequest;
  readonly booking: SeenBooking;
}

/** Picks one of the last requests, once in a while one that is over. */
function pickMoveRequest(
  { random, snapshot }: Simulation,
  askedBy: SeenMoveRequest['askedBy'],
  states: readonly string[],
): PickedRequest | undefined {
  const isLate = random.chance(0.1);
  const request = pickOne(
    random,
    snapshot.moveRequests
      .filter((one) => one.askedBy === askedBy && (isLate || states.includes(one.state)))
      .slice(-3),
  );
  const booking = snapshot.bookings.find(({ id }) => id === request?.bookingId);
  return request === undefined || booking === undefined ? undefined : { request, booking };
}

const actorsOf = ({ userId, spaceId }: SeenBooking) =>
  ({
    guest: { accountId: userId, role: 'user' },
    host: { accountId: simulatedHostOf(spaceId), role: 'host' },
  }) as const;

const noteMoveRequest = (
  { acknowledged }: Simulation,
  { id }: SeenMoveRequest,
  state: Extract<Acknowledged, { kind: 'move-request' }>['state'],
) => acknowledged.push({ kind: 'move-request', id, state });

/** The other side answers; sometimes twice, or differently on two devices. */
function answerTo(simulation: Simulation, askedBy: SeenMoveRequest['askedBy']) {
  const { random } = simulation;
  const picked = pickMoveRequest(simulation, askedBy, ['open']);
  if (picked === undefined) return undefined;
  const { request, booking } = picked;
  const answers = random.chance(0.15) ? [true, random.chance(0.5)] : [random.chance(0.8)];
  const refundTo = random.chance(0.4) ? 'credit' : 'source';
  const byHost = askedBy === 'guest';
  const path = byHost
    ? `/host/move-requests/${request.id}/answer`
    : `/booking/${booking.id}/move-request/${request.id}/answer`;
  const actor = actorsOf(booking)[byHost ? 'host' : 'guest'];
  const once = async (accept: boolean) => {
    const server = simulation.server();
    const body = byHost ? { accept } : { accept, refundTo };
    const reply = await simulation.ask(server, { method: 'POST', path, body, actor });
    if (reply?.status === 200) {
      noteMoveRequest(simulation, request, accept ? 'agreed' : 'declined');
    }
  };
  return async () => {
    await Promise.all(answers.map(once));
  };
}

const answerAsked: SimulatedAction = {
  name: 'answer-asked',
  weight: 160,
  area: AREA,
  plan: (simulation) => answerTo(simulation, 'guest'),
};

const answerProposed: SimulatedAction = {
  name: 'answer-proposed',
  weight: 90,
  area: AREA,
  plan: (simulation) => answerTo(simulation, 'host'),
};

/** The guest pays the difference that the host has agreed to, also at two checkouts. */
const payAgreed: SimulatedAction = {
  name: 'pay-agreed',
  weight: 260,
  area: AREA,
  plan: (simulation) => {
    const { random, started } = simulation;
    const picked = pickMoveRequest(simulation, 'guest', ['payable']);
    if (picked === undefined) return undefined;
    const { request, booking } = picked;
    const server = simulation.server();
    const body = { useCredit: random.chance(0.3) };
    const path = `/booking/${booking.id}/move-request/${request.id}/pay`;
    const actor = actorsOf(booking).guest;
    return async () => {
      const reply = await simulation.ask(server, { method: 'POST', path, body, actor });
      const data = (reply?.body as { data: { payment?: { reference: string } } } | undefined)?.data;
      if (data?.payment === undefined) return;
      started.push({ guest: Number(booking.userId), reference: data.payment.reference });
    };
  },
};

const withdrawMove: SimulatedAction = {
  name: 'withdraw-move',
  weight: 10,
  area: AREA,
  plan: (simulation) => {
    const askedBy = simulation.random.pick(['guest', 'host'] as const);
    const picked = pickMoveRequest(simulation, askedBy, ['open', 'payable']);
    if (picked === undefined) return undefined;
    const { request, booking } = picked;
    const server = simulation.server();
    const path =
      askedBy === 'host'
        ? `/host/move-requests/${request.id}/withdraw`
        : `/booking/${booking.id}/move-request/${request.id}/withdraw`;
    const actor = actorsOf(booking)[askedBy];
    return async () => {
      const reply = await simulation.ask(server, { method: 'POST', path, actor });
      if (reply?.status === 200) noteMoveRequest(simulation, request, 'withdrawn');
    };
  },
};

export const AGREEMENT_ACTIONS: readonly SimulatedAction[] = [
  bookSoon,
  comeNear,
  askMove,
  proposeMove,
  answerAsked,
  answerProposed,
  payAgreed,
  withdrawMove,
];
