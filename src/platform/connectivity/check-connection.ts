import { connectivity, probe } from './connectivity.ts';
import { displayedOffline } from './displayed-status.ts';

/**
 * Returns whether the provider answers now, by sending it a request. Called before anything that
 * must not be started without a connection. A failure is reported to the whole page and shown at
 * once.
 */
export async function checkConnection(): Promise<boolean> {
  try {
    await probe();
  } catch {
    connectivity.lost();
    displayedOffline.insist();
    return false;
  }
  connectivity.answered(true);
  return true;
}
