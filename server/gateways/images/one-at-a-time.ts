/** Tasks that wait for their turn: whoever is waited for by a person goes first. */
export interface Turns {
  /** Runs the task when it's its turn. */
  take<T>(priority: 'asked' | 'later', task: () => Promise<T>): Promise<T>;
}

/** One after the other: a picture that is being decoded takes much memory and a whole processor. */
export function oneAtATime(): Turns {
  const waiting = { asked: [] as (() => void)[], later: [] as (() => void)[] };
  let running = false;

  const startNext = () => {
    if (running) return;
    const start = waiting.asked.shift() ?? waiting.later.shift();
    if (start === undefined) return;
    running = true;
    start();
  };
  return {
    take: async (priority, task) => {
      await new Promise<void>((start) => {
        waiting[priority].push(start);
        startNext();
      });
      try {
        return await task();
      } finally {
        running = false;
        startNext();
      }
    },
  };
}
