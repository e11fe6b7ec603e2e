export interface ConnectivityState {
  readonly online: boolean;
  /** Milliseconds since 1970: since when it is so. */
  readonly since: number;
}

export interface Connectivity {
  /** Answers a function that ends the subscription. */
  subscribe(listener: () => void): () => void;
  /** The same object until something changes. */
  getSnapshot(): ConnectivityState;
  /**
   * Something answered. Only an answer of the provider's own kind is a proof: a hotspot's page, a
   * proxy's fault and a silence that grows long are doubts, and the provider is asked at once.
   */
  answered(isProof: boolean): void;
  /** A call ended without any answer: the line may be gone, or only that call; the provider is asked. */
  silent(): void;
  /** The provider was asked for a sign of life, and gave none. */
  lost(): void;
}

export interface ConnectivitySurroundings {
  /** What the device thinks of its own connection. */
  deviceOnline(): boolean;
  /** Calls back when the device's opinion changes and when the page comes back into view. */
  onSignal(listener: () => void): void;
  /** Asks the provider for a sign of life; rejects where none came. */
  probe(): Promise<void>;
  now(): number;
  setTimer(callback: () => void, ms: number): unknown;
  clearTimer(timer: unknown): void;
}

const FIRST_PROBE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Whether the provider can be reached. A device says "online" on any Wi-Fi, also one that leads
 * nowhere, so only the provider's answer counts as proof; the device's "offline" is believed at once.
 */
export function createConnectivity(outside: ConnectivitySurroundings): Connectivity {
  const listeners = new Set<() => void>();
  let state: ConnectivityState = { online: outside.deviceOnline(), since: outside.now() };
  let pause = FIRST_PROBE_MS;
  let timer: unknown;
  let probing = false;
  /** Since the probe that is under way began. */
  let proved = false;

  function become(online: boolean): void {
    if (state.online === online) return;
    state = { online, since: outside.now() };
    for (const listener of listeners) listener();
  }

  function answered(isProof: boolean): void {
    if (!isProof) {
      probe();
      return;
    }
    proved = true;
    outside.clearTimer(timer);
    timer = undefined;
    pause = FIRST_PROBE_MS;
    become(true);
  }

  /** A device that says it is offline is not asked to try: its next signal starts again. */
  function schedule(): void {
    if (timer !== undefined || !outside.deviceOnline()) return;
    timer = outside.setTimer(() => {
      timer = undefined;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      probe();
    }, pause);
  }

  function probe(): void {
    if (probing) return;
    probing = true;
    proved = false;
    outside.probe().then(
      () => {
        probing = false;
        answered(true);
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

  /** Where it is known already there is a time for the next question. */
  function silent(): void {
    if (state.online) probe();
    else if (!probing) schedule();
  }

  outside.onSignal(() => {
    if (!outside.deviceOnline()) {
      outside.clearTimer(timer);
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
