import { startUpdates } from '#src/features/offline/updates/start-updates.ts';

/** Each begins something for as long as the page is open, and answers what ends it. */
const STARTERS: readonly (() => () => void)[] = [startUpdates];

export function startCare(): () => void {
  const stops = STARTERS.map((start) => start());
  return () => {
    for (const stop of stops) stop();
  };
}
