import { type Role, ROLES } from '#contract/endpoint.ts';
import type { Session, SessionStore } from '#src/platform/session/create-session.ts';
import type { TextStore } from '#src/platform/session/text-store.ts';

/** Key that records that private data of a role may be on this device. */
const seenKey = (role: Role) => `aye.owner.${role}`;

export interface SessionWatchDependencies {
  readonly session: Pick<SessionStore, 'getSnapshot' | 'subscribe'>;
  readonly texts: TextStore;
  /** Removes a role's private data; resolves to false if some of it could not be removed. */
  wipe(role: Role): Promise<boolean>;
  /** Called while someone is logged in: a wipe may follow, perhaps without a connection. */
  prepare(): void;
  /** Runs the route guards again on the open page. */
  recheck(): void;
  report(what: string, reason: unknown): void;
}

/** Identifies one log-in of a role; undefined while the role is logged out. */
function logInOf(session: Session, role: Role): number | undefined {
  if (role === 'admin') return session.admin ? 0 : undefined;
  return session[role]?.since;
}

/**
 * Removes private data when a session ends, on whichever page and in whatever way (the button, the
 * server, another page), and leads a page that requires a log-in to the log-in page. A wipe that
 * was cut short is finished at the next start.
 */
export function watchSession(deps: SessionWatchDependencies): () => void {
  const { session, texts } = deps;
  let before: Session = { admin: false };

  async function forget(role: Role): Promise<void> {
    try {
      const clean = await deps.wipe(role);
      const isNobody = logInOf(session.getSnapshot(), role) === undefined;
      if (clean && isNobody) texts.write(seenKey(role), null);
    } catch (reason) {
      deps.report('Private data could not be removed yet', reason);
    }
  }

  function take(now: Session): void {
    before = now;
    const present = ROLES.filter((role) => logInOf(now, role) !== undefined);
    for (const role of present) texts.write(seenKey(role), '1');
    if (present.length > 0) deps.prepare();
  }

  function onChange(): void {
    const now = session.getSnapshot();
    const ended = ROLES.filter((role) => {
      const was = logInOf(before, role);
      return was !== undefined && was !== logInOf(now, role);
    });
    take(now);
    for (const role of ended) void forget(role);
    if (ended.length > 0) deps.recheck();
  }

  take(session.getSnapshot());
  for (const role of ROLES) {
    if (logInOf(before, role) === undefined && texts.read(seenKey(role)) !== null)
      void forget(role);
  }
  return session.subscribe(onChange);
}
