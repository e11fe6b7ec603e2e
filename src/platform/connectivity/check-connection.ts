import { connectivity, probe } from './connectivity.ts';
import { displayedOffline } from './displayed-status.ts';
import * as copy from '../copy.ts';

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
    displayedOffline.showNow();
    return false;
  }
  connectivity.answered(true);
  return true;
}

/**
 * Sends waiting entries because the user asked for it, and explains if the provider can't be
 * reached: the button must always have a visible effect.
 */
export async function sendNow(
  send: () => Promise<unknown>,
  explain: (text: string) => void,
): Promise<void> {
  const proved = checkConnection().then((isOnline) => {
    if (!isOnline) explain(copy.sentLater);
  });
  await Promise.all([send(), proved]);
}
