import { idOf } from '#tests/factories/spaces.ts';
import type { SimulatedServer } from '../server/simulated-server.ts';
import type { Simulation } from '../simulation.ts';

/** Starts a booking by the hour at a space, and remembers its reference if there was a reply. */
export async function startSimulatedBooking(
  simulation: Simulation,
  server: SimulatedServer,
  {
    guest,
    spaceId,
    body,
  }: { readonly guest: number; readonly spaceId: string; readonly body: object },
): Promise<void> {
  const reply = await simulation.ask(server, {
    method: 'POST',
    path: `/booking/initialize/${spaceId}`,
    body,
    actor: { accountId: idOf(guest), role: 'user' },
  });
  const data = (reply?.body as { data: { reference: string } } | undefined)?.data;
  if (data !== undefined) simulation.started.push({ guest, reference: data.reference });
}
