import { OFFICE_WEEK } from '#tests/factories/bookings.ts';
import { makeImportedSpace } from '#tests/factories/spaces.ts';
import type { MoneySnapshot } from '../invariants/snapshot.ts';
import { SIMULATED_SPACES } from '../database/base-rows.ts';
import type { SimulatedReply } from '../server/recorded-routes.ts';
import type { Simulation } from '../simulation.ts';
import { simulatedHostOf } from './simulated-host-of.ts';

/** Returns the form with which a host changes a listing, as the browser sends it. */
function listingForm(spaceId: string, pricePerHourKobo: number): Readonly<Record<string, string>> {
  const number = Number(spaceId);
  const { name, overview, amenities, images, spaceAddress, location, spaceType, ...space } =
    makeImportedSpace(number);
  const capacity = SIMULATED_SPACES.find((one) => one.number === number)?.capacity ?? 1;
  return {
    name,
    overview,
    spaceAddress,
    location,
    spaceType,
    pricePerDay: String(space.pricePerDayKobo / 100),
    pricePerHour: String(pricePerHourKobo / 100),
    capacity: String(capacity),
    availability: JSON.stringify(OFFICE_WEEK),
    amenities: JSON.stringify(amenities),
    pictures: JSON.stringify(images.map(({ imageUrl }) => ({ imageUrl }))),
  };
}

/** A host sends a listing's form: the price of an hour, or all extras of the space. */
export function changeSimulatedListing(
  simulation: Simulation,
  { id, pricePerHourKobo }: Pick<MoneySnapshot['spaces'][number], 'id' | 'pricePerHourKobo'>,
  fields: Readonly<Record<string, string>> = {},
): Promise<SimulatedReply | undefined> {
  return simulation.ask(simulation.server(), {
    method: 'PUT',
    path: `/host/listings/${id}`,
    body: { ...listingForm(id, pricePerHourKobo), ...fields },
    actor: { accountId: simulatedHostOf(id), role: 'host' },
  });
}
