import { session } from '#src/platform/session/session.ts';

/**
 * The number on the app's icon is the outbox's to say (`platform/outbox/device.ts`), in every page of a
 * host. Where no host is logged in no page has an outbox: one that was open may have gone before it
 * took its number away.
 */
export function startBadge(): () => void {
  const clear = () => {
    if (session.getSnapshot().host !== undefined || !('clearAppBadge' in navigator)) return;
    // Browsers and people may refuse it; then there was no number either.
    navigator.clearAppBadge().catch(() => undefined);
  };
  clear();
  return session.subscribe(clear);
}
