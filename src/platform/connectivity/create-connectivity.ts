import type { EpochMs } from '#contract/units.ts';

interface ConnectivityState {
  readonly online: boolean;
  /** Time of the last change, in milliseconds since 1970. */
  readonly since: EpochMs;
}

export interface Connectivity {
  /** Returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void;
  /** Returns the same object until something changes. */
  getSnapshot(): ConnectivityState;
  /**
   * Reports that something answered. Only an answer in the provider's own format is proof of a
   * connection. After a hotspot's page, a proxy's error or a long silence the provider is probed at
   * once.
   */
  answered(isProof: boolean): void;
  /**
   * Reports that a call ended without any answer. The connection may be lost or only that call, so
   * the provider is probed.
   */
  silent(): void;
  /** Reports that a probe got no answer. */
  lost(): void;
}

export interface ConnectivityDependencies {
  /** Returns what the device reports about its own connection. */
  deviceOnline(): boolean;
  /** Calls back when the device's status changes and when the page becomes visible again. */
  onSignal(listener: () => void): void;
  /** Sends the provider a request; rejects if it gives no answer. */
  probe(): Promise<void>;
  now(): number;
  setTimer(callback: () => void, ms: number): unknown;
  clearTimer(timer: unknown): void;
}

const FIRST_PROBE_MS = 2_000;
const MAX_PAUSE_MS = 60_000;

/**
 * Tracks whether the provider can be reached. A device reports "online" on any Wi-Fi, even one
 * without internet, so only the provider's answer counts as proof. The device's "offline" is
 * trusted at once.
 */
export function createConnectivity(deps: ConnectivityDependencies): Connectivity {
  const listeners = new Set<() => void>();
  let state: ConnectivityState = { online: deps.deviceOnline(), since: deps.now() };
  let pause = FIRST_PROBE_MS;
  let timer: unknown;
  let probing = false;
  /** True if the provider has answered since the current probe began. */
  let proved = false;

  function become(online: boolean): void {
    if (state.online === online) return;
    state = { online, since: deps.now() };
    for (const listener of listeners) listener();
  }

  function answered(isProof: boolean): void {
    // While the device reports being offline, this may be a late answer from before.
    if (isProof && deps.deviceOnline()) reached();
    else probe();
  }

  function reached(): void {
    proved = true;
    deps.clearTimer(timer);
    timer = undefined;
    pause = FIRST_PROBE_MS;
    become(true);
  }

  /** A device that reports being offline is not probed; its next signal starts again. */
  function schedule(): void {
    if (timer !== undefined || !deps.deviceOnline()) return;
    timer = deps.setTimer(() => {
      timer = undefined;
      pause = Math.min(pause * 2, MAX_PAUSE_MS);
      probe();
    }, pause);
  }

  function probe(): void {
    if (probing) return;
    probing = true;
    proved = false;
    const wasOnline = deps.deviceOnline();
    deps.probe().then(
      () => {
        probing = false;
        if (wasOnline) answered(true);
        else reached();
      },
      () => {
        probing = false;
        if (!proved) lost();
      },
    );
  }

  function lost(): void {
    become(false);
    if (!probing) schedule();
  }

  /** While offline, the next probe is already scheduled. */
  function silent(): void {
    if (state.online) probe();
    else if (!probing) schedule();
  }

  deps.onSignal(() => {
    if (!deps.deviceOnline()) {
      deps.clearTimer(timer);
      timer = undefined;
      become(false);
      return;
    }
    if (!state.online) probe();
  });

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
    answered,
    silent,
    lost,
  };
}
