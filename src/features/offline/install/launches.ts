/** Chromium's: how the app's window was opened, and what it was asked to open since. */
interface LaunchParams {
  readonly targetURL?: string | null;
}

export interface LaunchQueue {
  setConsumer(consumer: (params: LaunchParams) => void): void;
}

export interface LaunchSurroundings {
  /** The address of the page that is open. */
  here(): string;
  /** A checkout or a form with something in it is on screen. */
  isHeld(): boolean;
  open(url: string): void;
  /** Leaves the page as it is, and tells the person of what they have opened. */
  offer(url: string): void;
}

/**
 * Links to the app come to its one window (`launch_handler` in the manifest): the page that is open
 * goes there, unless that would take away what somebody is doing.
 */
export function followLaunches(queue: LaunchQueue, outside: LaunchSurroundings): void {
  let isListening = false;
  queue.setConsumer(({ targetURL }) => {
    // What was queued before is how this page was opened; after a reload it's told once more.
    if (!isListening || !targetURL || targetURL === outside.here()) return;
    if (outside.isHeld()) outside.offer(targetURL);
    else outside.open(targetURL);
  });
  isListening = true;
}
