import { useSyncExternalStore } from 'react';
import type { Session } from '#src/platform/session/create-session.ts';
import { session } from '#src/platform/session/session.ts';

const loggedOut: Session = { admin: false };

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.getSnapshot, () => loggedOut);
}
