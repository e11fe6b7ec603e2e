import { idOf } from '#tests/factories/spaces.ts';
import { SIMULATED_GUESTS, SPACES_WITH_EXTRAS } from '../database/base-rows.ts';
import type { Simulation } from '../simulation.ts';
import type { SimulatedAction } from './action.ts';
import { changeSimulatedListing } from './listing-change.ts';
import { pickContested } from './pick-start.ts';
import { startSimulatedBooking } from './start-simulated-booking.ts';

const AREA = 'extras';

const extrasOf = ({ snapshot }: Simulation, spaceId: string) =>
  snapshot.extras.filter((extra) => extra.spaceId === spaceId);

/** A guest books with some extras, often those that another guest has at that time. */
const holdWithExtras: SimulatedAction = {
  name: 'hold-with-extras',
  weight: 90,
  area: AREA,
  plan: (simulation) => {
    const { random } = simulation;
    const spaceId = idOf(random.pick(SPACES_WITH_EXTRAS));
    const chosen = extrasOf(simulation, spaceId).filter(() => random.chance(0.6));
    if (chosen.length === 0) return undefined;
    const extras = chosen.map(({ id }) => ({ id, count: random.int(1, 2) }));
    const when = pickContested(simulation, [spaceId], 2);
    const body = { ...when, durationPerHour: random.int(1, 2), extras };
    const server = simulation.server();
    const guest = random.pick(SIMULATED_GUESTS);
    return () => startSimulatedBooking(simulation, server, { guest, spaceId, body });
  },
};

/** The host changes the extras of a space: stocks, prices, whether they are offered, or which. */
const changeExtras: SimulatedAction = {
  name: 'extras',
  weight: 12,
  area: AREA,
  plan: (simulation) => {
    const { random, snapshot } = simulation;
    const spaceId = idOf(random.pick(SPACES_WITH_EXTRAS));
    const space = snapshot.spaces.find(({ id }) => id === spaceId);
    if (space === undefined) return undefined;
    const wanted = extrasOf(simulation, spaceId)
      .filter(() => random.chance(0.8))
      .map(({ id, per, priceKobo }, index) => ({
        id,
        name: `Extra ${index}`,
        price: random.pick([priceKobo, priceKobo + 5_000, 0]) / 100,
        per,
        ...(random.chance(0.8) ? { stock: random.int(1, 3) } : {}),
        active: random.chance(0.9),
      }));
    return async () => {
      await changeSimulatedListing(simulation, space, { extras: JSON.stringify(wanted) });
    };
  },
};

export const EXTRA_ACTIONS: readonly SimulatedAction[] = [holdWithExtras, changeExtras];
