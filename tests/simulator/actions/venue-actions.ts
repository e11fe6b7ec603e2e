import { idOf } from '#tests/factories/spaces.ts';
import { SIMULATED_GUESTS } from '../database/base-rows.ts';
import type { Simulation } from '../simulation.ts';
import type { SimulatedAction } from './action.ts';
import { pickContested } from './pick-start.ts';
import { startSimulatedBooking } from './start-simulated-booking.ts';

const AREA = 'venues';

/** Each host has a floor that is booked as a whole, and a room of it. */
const VENUES = [
  { id: 'v1mm9p3x8sw2nq6r1tz5yhb4c0', host: 101, whole: 2, part: 1 },
  { id: 'v2mm9p3x8sw2nq6r1tz5yhb4c0', host: 102, whole: 4, part: 3 },
] as const;

type SimulatedVenue = (typeof VENUES)[number];

async function saveVenue(
  simulation: Simulation,
  { id, host, whole, part }: SimulatedVenue,
  isLinked: boolean,
) {
  const room = { id: idOf(part), ...(isLinked ? { partOf: idOf(whole) } : {}) };
  return simulation.ask(simulation.server(), {
    method: 'PUT',
    path: `/host/venues/${id}`,
    body: { name: `Floor of ${host}`, spaces: [{ id: idOf(whole) }, room] },
    actor: { accountId: idOf(host), role: 'host' },
  });
}

/** The hosts link their spaces before anyone books. */
export async function linkSpaces(simulation: Simulation): Promise<void> {
  for (const venue of VENUES) {
    const reply = await saveVenue(simulation, venue, true);
    if (reply?.status !== 200) throw new Error('The spaces could not be linked.');
  }
}

/** A guest wants the floor while its room is taken, or the other way round. */
const holdLinked: SimulatedAction = {
  name: 'hold-linked',
  weight: 70,
  area: AREA,
  plan: (simulation) => {
    const { random } = simulation;
    const { whole, part } = random.pick(VENUES);
    const spaceId = idOf(random.pick([whole, part]));
    const when = pickContested(simulation, [idOf(whole), idOf(part)], 2);
    const body = { ...when, durationPerHour: random.int(1, 2) };
    const server = simulation.server();
    const guest = random.pick(SIMULATED_GUESTS);
    return () => startSimulatedBooking(simulation, server, { guest, spaceId, body });
  },
};

/** A host unlinks a room, or links it again although both may be booked by now. */
const changeLinks: SimulatedAction = {
  name: 'links',
  weight: 8,
  area: AREA,
  plan: (simulation) => {
    const { random, snapshot } = simulation;
    const venue = random.pick(VENUES);
    const isLinked = snapshot.links.some(({ part }) => part === idOf(venue.part));
    const wanted = random.chance(0.85) ? !isLinked : isLinked;
    return async () => {
      await saveVenue(simulation, venue, wanted);
    };
  },
};

export const VENUE_ACTIONS: readonly SimulatedAction[] = [holdLinked, changeLinks];
