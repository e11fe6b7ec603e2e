import type { Role } from '#contract/endpoint.ts';
import { readRoot, type RootRecord, writeRoot } from './root-record.ts';
import type { TextStore } from './text-store.ts';

/** The key and fields that the specification names (§3, "Session state"). */
const ROOT_KEY = 'root';
const ADMIN_KEY = 'adminToken';

export interface Person {
  /** Empty where the provider did not say. */
  readonly name: string;
  readonly email: string;
  /** Milliseconds since 1970: two log-ins of one role are told apart by it. */
  readonly since: number;
}

/** Who is logged in on this device. Without the tokens, so that none is shown or logged by mistake. */
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
  /** The same object until something changes. */
  getSnapshot(): Session;
  subscribe(listener: () => void): () => void;
  begin(role: Role, logIn: NewLogIn): void;
  /** The same person with a new token. */
  renew(role: Role, token: string): void;
  /** The same person under another name or address. */
  describe(role: 'user' | 'host', person: Pick<Person, 'name' | 'email'>): void;
  /**
   * In all pages; of an admin, where it isn't the person's own word, in this one alone: each has a
   * token of its own, and the provider refused this one.
   */
  end(role: Role, isOwnWord?: boolean): void;
}

export interface SessionSurroundings {
  /** Shared by all pages of the app, and kept. */
  readonly local: TextStore;
  /** This page's own, gone when it closes. */
  readonly own: TextStore;
  now(): number;
  /** Tells the app's other pages that something changed, and which role ended, if one did. */
  tell(ended: Role | undefined): void;
  /** Calls back when another page told something, or when this one may have missed it. */
  onTold(listener: (ended: Role | undefined) => void): void;
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
 * Who is logged in, the same in all pages at once. What is kept is the truth and is read each time:
 * a page that slept finds it changed when it wakes.
 */
export function createSession(outside: SessionSurroundings): SessionStore {
  const { local, own } = outside;
  const listeners = new Set<() => void>();
  let seen: { readonly kept: string; readonly session: Session } | undefined;
  let listening = false;

  const root = () => readRoot(local.read(ROOT_KEY));

  function getToken(role: Role): string | undefined {
    if (role === 'admin') return own.read(ADMIN_KEY) ?? undefined;
    return role === 'user' ? root().userToken : root().hostToken;
  }

  function getSnapshot(): Session {
    const [raw, admin] = [local.read(ROOT_KEY), own.read(ADMIN_KEY) !== null];
    const kept = `${admin}${raw}`;
    if (seen?.kept !== kept) seen = { kept, session: sessionOf(readRoot(raw), admin) };
    return seen.session;
  }

  function changed(): void {
    for (const listener of listeners) listener();
  }

  function keep(next: RootRecord, ended?: Role): void {
    local.write(ROOT_KEY, writeRoot(next));
    changed();
    outside.tell(ended);
  }

  function keepAdmin(token: string | null): void {
    own.write(ADMIN_KEY, token);
    changed();
  }

  function listen(): void {
    if (listening) return;
    listening = true;
    outside.onTold((ended) => {
      // Each page has an admin token of its own; the others' are in the shared record.
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
      const person = { name, email, since: outside.now() };
      if (role === 'admin') keepAdmin(token);
      else if (role === 'user') keep({ ...withUser(root(), person), userToken: token });
      else keep({ ...withHost(root(), person), hostToken: token });
    },
    renew(role, token) {
      if (role === 'admin') keepAdmin(token);
      else keep({ ...root(), [role === 'user' ? 'userToken' : 'hostToken']: token });
    },
    describe(role, person) {
      if (getToken(role) === undefined) return;
      keep(role === 'user' ? withUser(root(), person) : withHost(root(), person));
    },
    end(role, isOwnWord) {
      if (role !== 'admin') return keep(without(root(), role), role);
      keepAdmin(null);
      if (isOwnWord) outside.tell(role);
    },
  };
}
