import { idOf } from '#tests/factories/spaces.ts';
import { SIMULATED_GUESTS, SIMULATED_SPACES } from '../database/base-rows.ts';
import type { SeenBookingRequest } from '../invariants/snapshot.ts';
import type { Acknowledged, Simulation } from '../simulation.ts';
import { pickOne, type SimulatedAction } from './action.ts';
import { pickStart } from './pick-start.ts';
import { simulatedHostOf } from './simulated-host-of.ts';

const AREA = 'requests';

/** The spaces of the first host: guests ask before they book, one with a single seat and one with two. */
const ASKING = SIMULATED_SPACES.filter(({ host }) => host === 101);

/** Whether guests have to ask before they book a space, in seeds with requests. */
export const hasToAsk = (spaceId: string): boolean =>
  ASKING.some(({ number }) => idOf(number) === spaceId);

/** The host chooses that guests have to ask. */
export async function chooseAsking(simulation: Simulation): Promise<void> {
  const server = simulation.server();
  for (const { number, host } of ASKING) {
    const reply = await simulation.ask(server, {
      method: 'PUT',
      path: `/host/listings/${idOf(number)}/booking-rules`,
      body: { mode: 'ask', firstTime: false },
      actor: { accountId: idOf(host), role: 'host' },
    });
    if (reply?.status !== 200) throw new Error('The rules of booking could not be chosen.');
  }
}

/** A guest asks, often for a time for which another has asked too. */
const ask: SimulatedAction = {
  name: 'ask',
  weight: 46,
  area: AREA,
  plan: (simulation) => {
    const { random, snapshot } = simulation;
    const space = random.pick(ASKING);
    const waiting = snapshot.bookingRequests.filter(
      ({ spaceId, state }) => spaceId === idOf(space.number) && state === 'requested',
    );
    const rival = random.chance(0.5) ? pickOne(random, waiting) : undefined;
    const { startDate, checkinTime } = rival ?? pickStart(simulation, 2);
    const duration = rival?.duration ?? random.int(1, 2);
    const amount = (space.pricePerHourKobo * duration) / 100;
    const body = { startDate, checkinTime, durationType: 'hours', duration, amount };
    const server = simulation.server();
    const path = `/space/${idOf(space.number)}/booking-request`;
    const actor = { accountId: idOf(random.pick(SIMULATED_GUESTS)), role: 'user' } as const;
    const times = random.chance(0.15) ? 2 : 1;
    const once = () => simulation.ask(server, { method: 'POST', path, body, actor });
    return async () => {
      await Promise.all(Array.from({ length: times }, once));
    };
  },
};

const pickRequest = (
  { random, snapshot }: Simulation,
  states: readonly string[],
): SeenBookingRequest | undefined =>
  pickOne(random, snapshot.bookingRequests.filter(({ state }) => states.includes(state)).slice(-3));

/** Notes that an answer or a withdrawal was confirmed. */
const noteRequest = (
  { acknowledged }: Simulation,
  { id }: SeenBookingRequest,
  state: Extract<Acknowledged, { kind: 'request' }>['state'],
) => acknowledged.push({ kind: 'request', id, state });

/** The host answers; sometimes twice, or differently on two devices. */
const answer: SimulatedAction = {
  name: 'answer',
  weight: 80,
  area: AREA,
  plan: (simulation) => {
    const { random } = simulation;
    const states = random.chance(0.9) ? ['requested'] : ['accepted', 'withdrawn', 'declined'];
    const request = pickRequest(simulation, states);
    if (request === undefined) return undefined;
    const answers = random.chance(0.15) ? [true, random.chance(0.5)] : [random.chance(0.8)];
    const path = `/host/booking-requests/${request.id}/answer`;
    const actor = { accountId: simulatedHostOf(request.spaceId), role: 'host' } as const;
    const once = async (accept: boolean) => {
      const server = simulation.server();
      const reply = await simulation.ask(server, { method: 'POST', path, body: { accept }, actor });
      if (reply?.status === 200) {
        noteRequest(simulation, request, accept ? 'accepted' : 'declined');
      }
    };
    return async () => {
      await Promise.all(answers.map(once));
    };
  },
};

const withdraw: SimulatedAction = {
  name: 'withdraw',
  weight: 10,
  area: AREA,
  plan: (simulation) => {
    const request = pickRequest(simulation, ['requested', 'accepted']);
    if (request === undefined) return undefined;
    const server = simulation.server();
    const actor = { accountId: request.accountId, role: 'user' } as const;
    return async () => {
      const path = `/booking-request/${request.id}/withdraw`;
      const reply = await simulation.ask(server, { method: 'POST', path, actor });
      if (reply?.status === 200) noteRequest(simulation, request, 'withdrawn');
    };
  },
};

export const REQUEST_ACTIONS: readonly SimulatedAction[] = [ask, answer, withdraw];
