import { type Role, ROLES } from '#contract/endpoint.ts';
import type { Session, SessionStore } from '#src/platform/session/create-session.ts';
import type { TextStore } from '#src/platform/session/text-store.ts';

/** Says that private things of a role may be on this device. */
const mark = (role: Role) => `aye.owner.${role}`;

export interface WatchSurroundings {
  readonly session: Pick<SessionStore, 'getSnapshot' | 'subscribe'>;
  readonly texts: TextStore;
  /** Removes a role's private things; false where some could not be removed. */
  wipe(role: Role): Promise<boolean>;
  /** Called while somebody is logged in: a wipe may follow, perhaps without a connection. */
  prepare(): void;
  /** Asks the guards again, on the page that is open. */
  recheck(): void;
  report(what: string, reason: unknown): void;
}

/** One log-in of a role, told apart from any other. */
function logInOf(session: Session, role: Role): number | undefined {
  if (role === 'admin') return session.admin ? 0 : undefined;
  return session[role]?.since;
}

/**
 * Whoever ends a session, in whichever page, by whatever way (the button, the server, another
 * page): what was private goes, here too, and a page that wants a log-in leads to its door. A wipe
 * that was cut short is done at the next start.
 */
export function watchSession(outside: WatchSurroundings): () => void {
  const { session, texts } = outside;
  let before: Session = { admin: false };

  async function forget(role: Role): Promise<void> {
    try {
      const clean = await outside.wipe(role);
      const isNobody = logInOf(session.getSnapshot(), role) === undefined;
      if (clean && isNobody) texts.write(mark(role), null);
    } catch (reason) {
      outside.report('Private data could not be removed yet', reason);
    }
  }

  function take(now: Session): void {
    before = now;
    const present = ROLES.filter((role) => logInOf(now, role) !== undefined);
    for (const role of present) texts.write(mark(role), '1');
    if (present.length > 0) outside.prepare();
  }

  function onChange(): void {
    const now = session.getSnapshot();
    const ended = ROLES.filter((role) => {
      const was = logInOf(before, role);
      return was !== undefined && was !== logInOf(now, role);
    });
    take(now);
    for (const role of ended) void forget(role);
    if (ended.length > 0) outside.recheck();
  }

  take(session.getSnapshot());
  for (const role of ROLES) {
    if (logInOf(before, role) === undefined && texts.read(mark(role)) !== null) void forget(role);
  }
  return session.subscribe(onChange);
}
