import { useEffect, useState, useSyncExternalStore } from 'react';
import { registerWorker } from '#src/platform/worker/register.ts';
import type { Updates, VersionState } from '#src/platform/worker/updates.ts';

const NONE: VersionState = { kind: 'newest' };
const nothing = () => () => undefined;

/** `updates` is undefined until the service worker is registered, and if there is none. */
export function useUpdates(): {
  readonly updates: Updates | undefined;
  readonly state: VersionState;
} {
  const [updates, setUpdates] = useState<Updates>();
  useEffect(() => {
    let isGone = false;
    void registerWorker().then((found) => {
      if (!isGone) setUpdates(found);
    });
    return () => {
      isGone = true;
    };
  }, []);
  const state = useSyncExternalStore(
    updates?.subscribe ?? nothing,
    updates?.getSnapshot ?? (() => NONE),
  );
  return { updates, state };
}
