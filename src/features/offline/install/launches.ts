/** Chromium's launch parameters, for the launch that opened the app's window and later ones. */
interface LaunchParams {
  readonly targetURL?: string | null;
}

export interface LaunchQueue {
  setConsumer(consumer: (params: LaunchParams) => void): void;
}

export interface LaunchDependencies {
  /** The URL of the current page. */
  here(): string;
  /** Whether a checkout, or a form with unsaved input, is on screen. */
  isHeld(): boolean;
  open(url: string): void;
  /** Leaves the page as it is and offers the link to the user. */
  offer(url: string): void;
}

/**
 * Follows links to the app, which open in its single window (`launch_handler` in the manifest). The
 * current page navigates to them unless that would discard a form or checkout.
 */
export function followLaunches(queue: LaunchQueue, deps: LaunchDependencies): void {
  let isListening = false;
  queue.setConsumer(({ targetURL }) => {
    // Launches queued earlier opened this page. After a reload they are delivered again.
    if (!isListening || !targetURL || targetURL === deps.here()) return;
    if (deps.isHeld()) deps.offer(targetURL);
    else deps.open(targetURL);
  });
  isListening = true;
}
