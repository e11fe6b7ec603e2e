import { session } from '#src/platform/session/session.ts';

/**
 * Clears the number on the app's icon when no host is logged in. The outbox sets it
 * (`platform/outbox/device.ts`) in every page of a host. Without a logged-in host no page has an
 * outbox, and a page that was closed earlier may have left its number.
 */
export function startBadge(): () => void {
  const clear = () => {
    if (session.getSnapshot().host !== undefined || !('clearAppBadge' in navigator)) return;
    // Browsers and users may refuse badges; then there was no number either.
    navigator.clearAppBadge().catch(() => undefined);
  };
  clear();
  return session.subscribe(clear);
}
