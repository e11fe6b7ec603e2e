import type { Storage } from '../db/storage.ts';
import { connectivity } from '../connectivity/connectivity.ts';
import { proveConnection } from '../connectivity/prove.ts';
import { apiBase } from '../http/api-base.ts';
import { isPage } from '../http/failure.ts';
import { later } from '../later.ts';
import { reportProblem } from '../report.ts';
import { registerPrivate } from '../session/private-things.ts';
import { session } from '../session/session.ts';
import { isSameOwner, type Owner, ownerOf } from '../session/unsent-things.ts';
import { createOutbox, type KeptOutbox } from './create-outbox.ts';
import { askForSync, showBadge } from './device.ts';
import type { Exchange } from './exchange.ts';
import { oneSender } from './one-sender.ts';
import type { SentPost } from './tell-sent.ts';
import { dropPass, keepPass } from './worker-pass.ts';
import { xhrExchange } from './xhr-exchange.ts';

export interface BrowserOutboxOptions {
  storage(): Promise<Storage>;
  /** Whether the provider lists 'idempotency'. Rejects where that can't be told now. */
  hasIdempotency(): Promise<boolean>;
  /** What had waited has been sent: told once, to one page that is seen. */
  onSent(posts: readonly SentPost[]): void;
}

const hostNow = (): Owner | undefined => ownerOf('host', session.getSnapshot().host);

function tokenOf(owner: Owner): string | undefined {
  return isSameOwner(hostNow(), owner) ? session.getToken(owner.role) : undefined;
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
 * What a round finds out for itself is no reason for another: where posts break off and other requests
 * are answered, each would begin the next at once.
 */
let isProving = false;

async function requireConnection(): Promise<void> {
  isProving = true;
  try {
    if (!(await proveConnection())) throw new Error('The provider does not answer.');
  } finally {
    isProving = false;
  }
}

/** A request that can't be repeated safely is not made into the blue. */
async function remembersKeys(hasIdempotency: () => Promise<boolean>): Promise<boolean> {
  const isThought = connectivity.getSnapshot().online;
  if (!isThought) await requireConnection();
  const remembers = await hasIdempotency();
  if (!remembers && isThought) await requireConnection();
  return remembers;
}

function wakeOnSignals(outbox: KeptOutbox): void {
  connectivity.subscribe(() => {
    if (connectivity.getSnapshot().online && !isProving) outbox.wake();
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

/** While something waits, the worker may send it, and the icon says so. */
function followWith(outbox: KeptOutbox, storage: () => Promise<Storage>): void {
  /** Null: another page may have left one. */
  let passFor: string | null | undefined = null;
  let line: Promise<void> = Promise.resolve();

  async function follow(): Promise<void> {
    const { ready, posts } = outbox.getSnapshot();
    if (!ready) return;
    await showBadge(posts.length);
    const owner = hostNow();
    const token = owner && posts.length > 0 ? tokenOf(owner) : undefined;
    if (token === passFor) return;
    const kept = await storage();
    if (owner !== undefined && token !== undefined) {
      await keepPass(kept, { owner, token }, Date.now());
      passFor = token;
      await wakeWorkerLater();
    }
    // Also one that was just written, if the session ended meanwhile.
    if (owner === undefined || token === undefined || tokenOf(owner) !== token) {
      await dropPass(kept);
      passFor = undefined;
    }
  }

  outbox.subscribe(() => {
    line = line
      .then(follow)
      .catch((reason: unknown) => reportProblem('The worker knows nothing', reason));
  });
}

/** An outbox for this page, which is to have one alone: from now on it sends whenever it may. */
export function browserOutbox(options: BrowserOutboxOptions): KeptOutbox {
  const outbox = createOutbox({
    base: apiBase,
    exchange,
    storage: options.storage,
    now: () => Date.now(),
    random: (count) => crypto.getRandomValues(new Uint8Array(count)),
    owners: () => [hostNow()].flatMap((owner) => owner ?? []),
    tokenOf,
    refused(owner, token) {
      // An answer may be late: whoever has logged in since then stays.
      if (tokenOf(owner) === token) session.end(owner.role);
    },
    remembersKeys: () => remembersKeys(options.hasIdempotency),
    alone: oneSender,
    later,
    isSeen: () => document.visibilityState === 'visible',
    onSent: options.onSent,
    onWaiting: () => {
      wakeWorkerLater().catch((reason: unknown) =>
        reportProblem('The worker is not woken', reason),
      );
    },
    report: reportProblem,
  });
  registerPrivate({ unsentCount: outbox.countUnsent, forget: async () => outbox.wake() });
  followWith(outbox, options.storage);
  wakeOnSignals(outbox);
  return outbox;
}
