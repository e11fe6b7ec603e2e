import type { Storage } from '../db/storage.ts';
import { connectivity } from '../connectivity/connectivity.ts';
import { checkConnection } from '../connectivity/check-connection.ts';
import { apiBase } from '../http/api-base.ts';
import { isPage } from '../http/failure.ts';
import { callLater } from '../later.ts';
import { reportProblem } from '../report.ts';
import { registerPrivate } from '../session/private-data.ts';
import { session } from '../session/session.ts';
import { isSameOwner, type Owner, ownerOf } from '../session/unsent-data.ts';
import { createOutbox, type StoredOutbox } from './create-outbox.ts';
import { askForSync, showBadge, oneSender } from './device.ts';
import { SENDING_ROLES } from './outbox.ts';
import { type Exchange, xhrExchange } from './sending/exchange.ts';
import type { EntryReducer, SentEntry } from './sending/settle-results.ts';
import { deleteCredentials, storeCredentials } from './sending/worker-sender.ts';

export interface BrowserOutboxOptions {
  storage(): Promise<Storage>;
  /**
   * Returns whether the provider has the capability 'idempotency'. Rejects if that is unknown now.
   */
  hasIdempotency(): Promise<boolean>;
  /** The rules of the kinds of entries that no form waits for. */
  readonly reducers: readonly EntryReducer[];
  /** Called when waiting entries have been sent: once, on one visible page. */
  onSent(entries: readonly SentEntry[]): void;
}

/** Returns the account that is logged in with a role. */
const ownerNow = (role: (typeof SENDING_ROLES)[number]): Owner | undefined =>
  ownerOf(role, session.getSnapshot()[role]);

const ownersNow = (): readonly Owner[] => SENDING_ROLES.flatMap((role) => ownerNow(role) ?? []);

function tokenOf(owner: Owner): string | undefined {
  const isHere = ownersNow().some((one) => isSameOwner(one, owner));
  return isHere ? session.getToken(owner.role) : undefined;
}

const exchange: Exchange = async (request, onLife) => {
  try {
    const answer = await xhrExchange(request, onLife);
    connectivity.answered(answer.status < 500 && !isPage(answer.text));
    return answer;
  } catch (error) {
    connectivity.silent();
    throw error;
  }
};

/**
 * How many connection checks of rounds are running. The result of a round's own check must not
 * start another round. Otherwise, when outbox requests are interrupted while other requests are
 * answered, each round would start the next at once.
 */
let checksRunning = 0;

async function requireConnection(): Promise<void> {
  checksRunning += 1;
  try {
    if (!(await checkConnection())) throw new Error('The provider does not answer.');
  } finally {
    checksRunning -= 1;
  }
}

/** A request that can't be repeated safely is only sent after the connection was confirmed. */
async function remembersKeys(hasIdempotency: () => Promise<boolean>): Promise<boolean> {
  const seemsOnline = connectivity.getSnapshot().online;
  if (!seemsOnline) await requireConnection();
  const remembers = await hasIdempotency();
  if (!remembers && seemsOnline) await requireConnection();
  return remembers;
}

function wakeOnSignals(outbox: StoredOutbox): void {
  connectivity.subscribe(() => {
    if (connectivity.getSnapshot().online && checksRunning === 0) outbox.wake();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') outbox.wake();
  });
  session.subscribe(() => outbox.wake());
  outbox.wake();
}

async function wakeWorkerLater(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await askForSync(await navigator.serviceWorker.ready);
}

/**
 * While entries of a role wait, stores the credentials with which the service worker may send them,
 * and shows the number of all entries on the app's icon.
 */
function followWith(outbox: StoredOutbox, storage: () => Promise<Storage>): void {
  /** By role; null: another page may have stored credentials. */
  const credentialsFor = new Map<string, string | null | undefined>(
    SENDING_ROLES.map((role) => [role, null]),
  );
  let last: Promise<void> = Promise.resolve();

  async function followRole(role: (typeof SENDING_ROLES)[number]): Promise<void> {
    const owner = ownerNow(role);
    const isWaiting = outbox.getSnapshot().entries.some((entry) => entry.role === role);
    const token = owner && isWaiting ? tokenOf(owner) : undefined;
    if (token === credentialsFor.get(role)) return;
    const stored = await storage();
    if (owner !== undefined && token !== undefined) {
      await storeCredentials(stored, { owner, token }, Date.now());
      credentialsFor.set(role, token);
      await wakeWorkerLater();
    }
    // Also removes credentials that were just written, if the session ended meanwhile.
    if (owner === undefined || token === undefined || tokenOf(owner) !== token) {
      await deleteCredentials(stored, role);
      credentialsFor.set(role, undefined);
    }
  }

  async function follow(): Promise<void> {
    const { ready, entries } = outbox.getSnapshot();
    if (!ready) return;
    await showBadge(entries.length);
    for (const role of SENDING_ROLES) await followRole(role);
  }

  outbox.subscribe(() => {
    last = last
      .then(follow)
      .catch((reason: unknown) =>
        reportProblem('The worker’s credentials could not be stored', reason),
      );
  });
}

/**
 * Creates the outbox of this page; must be called only once. From now on it sends whenever it can.
 */
export function browserOutbox(options: BrowserOutboxOptions): StoredOutbox {
  const outbox = createOutbox({
    base: apiBase,
    exchange,
    storage: options.storage,
    now: () => Date.now(),
    random: (count) => crypto.getRandomValues(new Uint8Array(count)),
    owners: ownersNow,
    tokenOf,
    refused(owner, token) {
      // An answer may arrive late, so only the session of the refused token is ended.
      if (tokenOf(owner) === token) session.end(owner.role);
    },
    remembersKeys: () => remembersKeys(options.hasIdempotency),
    alone: oneSender,
    later: callLater,
    isSeen: () => document.visibilityState === 'visible',
    onSent: options.onSent,
    reducers: options.reducers,
    onWaiting: () => {
      wakeWorkerLater().catch((reason: unknown) =>
        reportProblem('The worker could not be woken', reason),
      );
    },
    report: reportProblem,
  });
  registerPrivate({ unsentCount: outbox.countUnsent, forget: async () => outbox.wake() });
  followWith(outbox, options.storage);
  wakeOnSignals(outbox);
  return outbox;
}
