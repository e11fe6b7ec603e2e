import * as copy from './copy.ts';
import { checkConnection } from './check-connection.ts';

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
