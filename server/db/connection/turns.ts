/** Limits how many run at a time. The others wait in the order in which they arrived. */
export interface Turns {
  enter(): Promise<void>;
  leave(): void;
}

/** Lets at most `atOnce` tasks run at a time; the others wait in the order of their arrival. */
export function createTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    enter: async () => {
      if (running < atOnce) running += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    // The turn is passed directly to the next in the queue, so that a newcomer cannot take it.
    leave: () => {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    },
  };
}
