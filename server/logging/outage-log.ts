const SECOND = 1_000;

/** Writes one line for this error and the number of similar ones that were suppressed. */
export type WriteOutage = (suppressed: number) => void;

/**
 * An outage makes every call fail in the same way, a hundred times a second. The first error of
 * each kind is written immediately; further ones are counted, and their number is written at the
 * end of each second.
 *
 * @param window Milliseconds within which one error of each kind is written.
 */
export function createOutageLog(window = SECOND) {
  const counts = new Map<string, { suppressed: number; write: WriteOutage }>();
  const open = (kind: string, write: WriteOutage) => {
    counts.set(kind, { suppressed: 0, write });
    setTimeout(() => close(kind), window).unref();
  };
  const close = (kind: string) => {
    const counted = counts.get(kind);
    counts.delete(kind);
    if (counted === undefined || counted.suppressed === 0) return;
    counted.write(counted.suppressed);
    open(kind, counted.write);
  };
  return (kind: string, write: WriteOutage): void => {
    const counted = counts.get(kind);
    if (counted === undefined) {
      write(0);
      open(kind, write);
    } else {
      counted.suppressed += 1;
      counted.write = write;
    }
  };
}
