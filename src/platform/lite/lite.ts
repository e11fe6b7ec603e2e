import { sharedTexts } from '../session/session.ts';
import { createLite } from './create-lite.ts';
import { LITE_KEY, connectionNow } from './lite-now.ts';

const notify = () => void dispatchEvent(new Event(LITE_KEY));

/** The lite mode of this device. */
export const lite = createLite({ texts: sharedTexts, connection: connectionNow, notify });

function onStorage({ key }: StorageEvent): void {
  if (key === LITE_KEY || key === null) notify();
}

/**
 * Updates the screen when the connection changes or the user changes the setting in another tab.
 * Returns a function that ends this.
 */
export function startLite(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  addEventListener('storage', onStorage, { signal });
  connectionNow()?.addEventListener?.('change', notify, { signal });
  // The screen was drawn before, so it may have missed a change.
  notify();
  return () => ended.abort();
}
