import { session } from '#src/platform/session/session.ts';

/**
 * Clears the number on the app's icon when neither a host nor a guest is logged in. The outbox sets
 * it (`platform/outbox/device.ts`) in every page of someone who has something to send. A page that
 * was closed earlier may have left its number.
 */
export function startBadge(): () => void {
  const clear = () => {
    const { host, user } = session.getSnapshot();
    if (host !== undefined || user !== undefined || !('clearAppBadge' in navigator)) return;
    // Browsers and users may refuse badges; then there was no number either.
    navigator.clearAppBadge().catch(() => undefined);
  };
  clear();
  return session.subscribe(clear);
}
