import { connectivity, probe } from './connectivity.ts';
import { shownOffline } from './shown.ts';

/**
 * Whether the provider answers now, by a request: what must not be started without a connection asks
 * for this first. What comes of it is known to the whole page, and shown at once.
 */
export async function proveConnection(): Promise<boolean> {
  try {
    await probe();
  } catch {
    connectivity.lost();
    shownOffline.insist();
    return false;
  }
  connectivity.answered(true);
  return true;
}
