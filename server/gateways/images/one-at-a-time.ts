/** A queue of tasks. Those that a person is waiting for go first. */
export interface ImageTurns {
  /** Runs the task when its turn comes. */
  take<T>(priority: 'asked' | 'later', task: () => Promise<T>): Promise<T>;
}

/** Runs one task at a time, because decoding a photo takes much memory and a whole processor. */
export function oneAtATime(): ImageTurns {
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
