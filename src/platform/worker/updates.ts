import type { Hold, Holds } from './hold.ts';

export type VersionState =
  /** As far as is known. */
  | { readonly kind: 'newest' }
  /** A newer one is on the device. `version` names it, for whoever was told of it before. */
  | { readonly kind: 'waiting'; readonly version: string }
  /** The newer one takes over as soon as the one before has ended what it is doing. */
  | { readonly kind: 'agreed' }
  /** Another tab let the newer one take over: this page still runs the one before. */
  | { readonly kind: 'replaced' };

export type CheckResult = 'found' | 'none' | 'unreachable';

export type AcceptResult =
  /** The page is about to be loaded anew: at once, or when what is being sent is through. */
  | { readonly kind: 'accepted' }
  /** Something has to be finished first, in this tab or another. */
  | { readonly kind: 'held'; readonly by: Hold };

export interface Updates {
  getSnapshot(): VersionState;
  subscribe(listener: () => void): () => void;
  /** Looks for a newer version now. */
  check(): Promise<CheckResult>;
  /** The person's word that the newer version may take over here. */
  accept(): Promise<AcceptResult>;
}

export interface UpdateSurroundings {
  readonly holds: Pick<Holds, 'current' | 'here'>;
  /** The version's name, as its worker gives it. */
  askVersion(worker: ServiceWorker): Promise<string>;
  /** Loads this page anew. */
  reload(): void;
  /** Loads this page anew when nobody sees it and nothing is lost by it. */
  reloadLater(): void;
}

const NEWEST: VersionState = { kind: 'newest' };

/** Settles when a worker that is being installed is on the device, or isn't going to be. */
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

/** Follows the versions of the app as the browser installs them behind this page. */
export function createUpdates(
  registration: ServiceWorkerRegistration,
  outside: UpdateSurroundings,
): Updates {
  let state: VersionState = NEWEST;
  let isAgreed = false;
  const listeners = new Set<() => void>();

  const change = (next: VersionState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  async function noteWaiting(worker: ServiceWorker): Promise<void> {
    const version = await outside.askVersion(worker);
    if (worker.state === 'installed') change({ kind: 'waiting', version });
  }

  /** The worker before may have been busy for minutes: meanwhile something may have been begun here. */
  function noteTakenOver(): void {
    change({ kind: 'replaced' });
    if (isAgreed && outside.holds.here().length === 0) outside.reload();
    else outside.reloadLater();
  }

  function follow(worker: ServiceWorker | null): void {
    // The first one of all is the version that this page runs.
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
        await registration.update();
      } catch {
        return 'unreachable';
      }
      if (registration.installing !== null) await installed(registration.installing);
      return registration.waiting === null && state.kind === 'newest' ? 'none' : 'found';
    },
    async accept() {
      const [by] = await outside.holds.current();
      if (by !== undefined) return { kind: 'held', by };
      isAgreed = true;
      if (registration.waiting === null) outside.reload();
      else {
        registration.waiting.postMessage({ type: 'SKIP_WAITING' });
        change({ kind: 'agreed' });
      }
      return { kind: 'accepted' };
    },
  };
}
