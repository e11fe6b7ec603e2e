import { idOf } from '#tests/factories/spaces.ts';
import { SIMULATED_HOSTS } from '../database/base-rows.ts';
import type { Simulation } from '../simulation.ts';
import { pickOne, type SimulatedAction } from './action.ts';

const AREA = 'deletions';

/** Guests without credit at the start, which came from no payment and so could go nowhere. */
const LEAVING_GUESTS = [3, 4] as const;

async function deleteAccount(
  simulation: Simulation,
  accountId: string,
  options: { readonly role: 'user' | 'host'; readonly times: number },
): Promise<void> {
  const { role, times } = options;
  const once = async () => {
    const reply = await simulation.ask(simulation.server(), {
      method: 'DELETE',
      path: '/accounts/me',
      body: { password: 'Danfo#Yellow1' },
      actor: { accountId, role },
    });
    if (reply?.status === 200) simulation.acknowledged.push({ kind: 'deleted', accountId });
  };
  await Promise.all(Array.from({ length: times }, once));
}

const isThere = ({ snapshot }: Simulation, number: number) =>
  !snapshot.deleted.includes(idOf(number));

/** A guest leaves, most often one with bookings or credit, sometimes on two devices at once. */
const deleteGuest: SimulatedAction = {
  name: 'delete-guest',
  weight: 16,
  area: AREA,
  plan: (simulation) => {
    const { random, snapshot } = simulation;
    const guest = pickOne(
      random,
      LEAVING_GUESTS.filter(
        (one) =>
          isThere(simulation, one) && snapshot.bookings.some(({ userId }) => userId === idOf(one)),
      ),
    );
    if (guest === undefined) return undefined;
    const options = { role: 'user', times: random.chance(0.2) ? 2 : 1 } as const;
    return () => deleteAccount(simulation, idOf(guest), options);
  },
};

/** A host leaves, which is refused while there is money that could be paid out. */
const deleteHost: SimulatedAction = {
  name: 'delete-host',
  weight: 10,
  area: AREA,
  plan: (simulation) => {
    const { random } = simulation;
    const host = pickOne(
      random,
      SIMULATED_HOSTS.filter((one) => isThere(simulation, one)),
    );
    if (host === undefined) return undefined;
    const options = { role: 'host', times: random.chance(0.2) ? 2 : 1 } as const;
    return () => deleteAccount(simulation, idOf(host), options);
  },
};

export const DELETION_ACTIONS: readonly SimulatedAction[] = [deleteGuest, deleteHost];
