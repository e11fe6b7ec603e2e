import { withinLimit } from '../later.ts';
import type { UpdateBlocker, UpdateBlockers } from './update-blockers.ts';

export type VersionState =
  /** No newer version is known. */
  | { readonly kind: 'newest' }
  /**
   * A newer version is installed and waiting. `version` identifies it, so that it is offered only
   * once.
   */
  | { readonly kind: 'waiting'; readonly version: string }
  /** The newer version takes over as soon as the previous one has finished its work. */
  | { readonly kind: 'agreed' }
  /** Another tab let the newer version take over: this page still runs the previous one. */
  | { readonly kind: 'replaced' };

export type CheckResult = 'found' | 'none' | 'unreachable';

export type AcceptResult =
  /** The page will be reloaded at once, or when current requests are complete. */
  | { readonly kind: 'accepted' }
  /** Something has to be finished first, in this tab or another. */
  | { readonly kind: 'held'; readonly by: UpdateBlocker };

export interface Updates {
  getSnapshot(): VersionState;
  subscribe(listener: () => void): () => void;
  /** Checks for a newer version now. */
  check(): Promise<CheckResult>;
  /** Called when the user accepts that the newer version takes over here. */
  accept(): Promise<AcceptResult>;
}

export interface UpdateDependencies {
  readonly blockers: Pick<UpdateBlockers, 'current' | 'here'>;
  /** Returns the version that the worker reports for itself. */
  askVersion(worker: ServiceWorker): Promise<string>;
  /** Reloads this page. */
  reload(): void;
  /** Reloads this page when it is hidden and nothing on it would be lost. */
  reloadLater(): void;
}

/** Milliseconds after which a check counts as unanswered. */
const CHECK_LIMIT_MS = 20_000;

const NEWEST: VersionState = { kind: 'newest' };

/** Resolves when a worker is no longer being installed, whether it was installed or failed. */
function installed(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'installing') return;
      worker.removeEventListener('statechange', look);
      resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** Follows the versions of the app that the browser installs in the background. */
export function createUpdates(
  registration: ServiceWorkerRegistration,
  deps: UpdateDependencies,
): Updates {
  let state: VersionState = NEWEST;
  let isAgreed = false;
  const listeners = new Set<() => void>();

  const change = (next: VersionState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  async function noteWaiting(worker: ServiceWorker): Promise<void> {
    const version = await deps.askVersion(worker);
    if (worker.state === 'installed') change({ kind: 'waiting', version });
  }

  /**
   * The previous worker may have been busy for minutes, and meanwhile a form or payment may have
   * been begun here.
   */
  function noteTakenOver(): void {
    change({ kind: 'replaced' });
    if (isAgreed && deps.blockers.here().length === 0) deps.reload();
    else deps.reloadLater();
  }

  function follow(worker: ServiceWorker | null): void {
    // The very first version is the one that this page runs.
    if (worker === null || registration.active === null) return;
    const look = () => {
      if (worker.state === 'installed') void noteWaiting(worker);
      if (worker.state === 'activated') noteTakenOver();
    };
    worker.addEventListener('statechange', look);
    look();
  }

  follow(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));

  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async check() {
      try {
        const isAnswered = registration.update().then(() => true);
        if ((await withinLimit(isAnswered, CHECK_LIMIT_MS)) === undefined) return 'unreachable';
      } catch {
        return 'unreachable';
      }
      if (registration.installing !== null) await installed(registration.installing);
      return registration.waiting === null && state.kind === 'newest' ? 'none' : 'found';
    },
    async accept() {
      const [by] = await deps.blockers.current();
      if (by !== undefined) return { kind: 'held', by };
      isAgreed = true;
      if (registration.waiting === null) deps.reload();
      else {
        registration.waiting.postMessage({ type: 'SKIP_WAITING' });
        change({ kind: 'agreed' });
      }
      return { kind: 'accepted' };
    },
  };
}
