/** Counts down the time of one toast. */
interface ToastTimer {
  /** Begins, or begins again with the whole time. */
  start(): void;
  /** Stops until the next start: somebody is reading the toast, or the window is in the background. */
  pause(): void;
  /** Stops for good. */
  end(): void;
}

/**
 * Creates the timer of a toast. The toasts' package has one of its own, which leaves only half of
 * the time to a toast that somebody has pointed at.
 *
 * @param duration Milliseconds; with `null` it never elapses.
 */
export function createToastTimer(duration: number | null, elapsed: () => void): ToastTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasBegun = false;
  const ended = new AbortController();
  const { signal } = ended;
  const pause = () => clearTimeout(timer);
  const start = () => {
    hasBegun = true;
    pause();
    if (duration !== null && !signal.aborted) timer = setTimeout(elapsed, duration);
  };
  addEventListener('blur', pause, { signal });
  // A toast that isn't on the screen yet, because there are too many, has its whole time then.
  addEventListener('focus', () => hasBegun && start(), { signal });
  return {
    start,
    pause,
    end: () => {
      pause();
      ended.abort();
    },
  };
}
