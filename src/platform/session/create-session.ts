import type { EpochMs } from '#contract/units.ts';
import type { Role } from '#contract/endpoint.ts';
import { readRoot, type RootRecord, writeRoot } from './root-record.ts';
import type { TextStore } from './text-store.ts';

/** The key and fields named in the specification (§3, "Session state"). */
const ROOT_KEY = 'root';
const ADMIN_KEY = 'adminToken';

interface Person {
  /** Empty if the provider sent none. */
  readonly name: string;
  readonly email: string;
  /** Milliseconds since 1970; distinguishes two log-ins of the same role. */
  readonly since: EpochMs;
}

/**
 * The accounts logged in on this device. Contains no tokens, so that none is shown or logged by
 * mistake.
 */
export interface Session {
  readonly user?: Person;
  readonly host?: Person;
  readonly admin: boolean;
}

export interface NewLogIn {
  readonly token: string;
  readonly name: string;
  readonly email: string;
}

export interface SessionStore {
  getToken(role: Role): string | undefined;
  /** Returns the same object until something changes. */
  getSnapshot(): Session;
  subscribe(listener: () => void): () => void;
  begin(role: Role, logIn: NewLogIn): void;
  /** Replaces the token of the same account. */
  renew(role: Role, token: string): void;
  /** Changes the name or email address of the same account. */
  describe(role: 'user' | 'host', person: Pick<Person, 'name' | 'email'>): void;
  /**
   * Ends the session in all pages. If the provider ended an admin's session, it ends only in this
   * page, because each page has its own admin token and the provider refused this one. `isByUser`:
   * the user logged out.
   */
  end(role: Role, isByUser?: boolean): void;
}

export interface SessionDependencies {
  /** Stored permanently and shared by all pages of the app. */
  readonly local: TextStore;
  /** Belongs to this page and is deleted when it closes. */
  readonly own: TextStore;
  now(): number;
  /**
   * Notifies the app's other pages of a change, and of the role whose session ended, if one did.
   */
  announce(ended: Role | undefined): void;
  /**
   * Calls back when another page has sent a notification, or when this page may have missed one.
   */
  onAnnounced(listener: (ended: Role | undefined) => void): void;
}

function personOf(name: string | undefined, email: string | undefined, since: number | undefined) {
  return { name: name ?? '', email: email ?? '', since: since ?? 0 };
}

function sessionOf(root: RootRecord, admin: boolean): Session {
  const { userToken, user, userSince, hostToken, host, hostEmail, hostSince } = root;
  return {
    ...(userToken ? { user: personOf(user?.fullName, user?.email, userSince) } : {}),
    ...(hostToken ? { host: personOf(host, hostEmail, hostSince) } : {}),
    admin,
  };
}

function withUser(root: RootRecord, person: Partial<Person>): RootRecord {
  const { name = root.user?.fullName, email = root.user?.email, since = root.userSince } = person;
  return { ...root, user: { fullName: name, email }, userSince: since };
}

function withHost(root: RootRecord, person: Partial<Person>): RootRecord {
  const { name = root.host, email = root.hostEmail, since = root.hostSince } = person;
  return { ...root, host: name, hostEmail: email, hostSince: since };
}

function without(root: RootRecord, role: 'user' | 'host'): RootRecord {
  const { userToken, user, userSince, hostToken, host, hostEmail, hostSince } = root;
  return role === 'user'
    ? { hostToken, host, hostEmail, hostSince }
    : { userToken, user, userSince };
}

/**
 * Creates the session, which changes in all pages at once. The stored record is authoritative and
 * is read each time, so that a page which was suspended notices changes.
 */
export function createSession(deps: SessionDependencies): SessionStore {
  const { local, own } = deps;
  const listeners = new Set<() => void>();
  let seen: { readonly stored: string; readonly session: Session } | undefined;
  let listening = false;

  const root = () => readRoot(local.read(ROOT_KEY));

  function getToken(role: Role): string | undefined {
    if (role === 'admin') return own.read(ADMIN_KEY) ?? undefined;
    return role === 'user' ? root().userToken : root().hostToken;
  }

  function getSnapshot(): Session {
    const [raw, admin] = [local.read(ROOT_KEY), own.read(ADMIN_KEY) !== null];
    const stored = `${admin}${raw}`;
    if (seen?.stored !== stored) seen = { stored, session: sessionOf(readRoot(raw), admin) };
    return seen.session;
  }

  function changed(): void {
    for (const listener of listeners) listener();
  }

  function keep(next: RootRecord, ended?: Role): void {
    local.write(ROOT_KEY, writeRoot(next));
    changed();
    deps.announce(ended);
  }

  function storeAdmin(token: string | null): void {
    own.write(ADMIN_KEY, token);
    changed();
  }

  function listen(): void {
    if (listening) return;
    listening = true;
    deps.onAnnounced((ended) => {
      // Each page has its own admin token; the other roles' tokens are in the shared record.
      if (ended === 'admin') own.write(ADMIN_KEY, null);
      changed();
    });
  }

  return {
    getToken,
    getSnapshot,
    subscribe(listener) {
      listen();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin(role, { token, name, email }) {
      const person = { name, email, since: deps.now() };
      if (role === 'admin') storeAdmin(token);
      else if (role === 'user') keep({ ...withUser(root(), person), userToken: token });
      else keep({ ...withHost(root(), person), hostToken: token });
    },
    renew(role, token) {
      if (role === 'admin') storeAdmin(token);
      else keep({ ...root(), [role === 'user' ? 'userToken' : 'hostToken']: token });
    },
    describe(role, person) {
      if (getToken(role) === undefined) return;
      keep(role === 'user' ? withUser(root(), person) : withHost(root(), person));
    },
    end(role, isByUser) {
      if (role !== 'admin') return keep(without(root(), role), role);
      storeAdmin(null);
      if (isByUser) deps.announce(role);
    },
  };
}
