import type { Random } from '#demo/random.ts';

/** A simulated server process. It ends at a crash, and another one is started in its place. */
export interface ProcessState {
  readonly name: string;
  /** Milliseconds by which its clock is ahead of the true time. */
  readonly clockSkew: number;
  readonly hasDied: boolean;
  /** Resolves at a crash. */
  readonly death: Promise<void>;
  /**
   * Reached between any two effects. Never resolves if the process dies there or is dead: nothing
   * of it runs after its end, not even its handling of errors.
   */
  reach(point: string): Promise<void>;
  /** Lets the process die at this point, counted from 1; undefined lets it live. */
  dieAt(point: number | undefined): void;
  setClockSkew(milliseconds: number): void;
}

/** Never resolves. */
export const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

/** @param onDeath Called at the crash, with the point that was reached. */
export function createProcessState(
  name: string,
  onDeath: (process: ProcessState, point: string) => void,
): ProcessState {
  let left: number | undefined;
  let hasDied = false;
  let clockSkew = 0;
  let die = (): void => undefined;
  const death = new Promise<void>((resolve) => {
    die = resolve;
  });
  const state: ProcessState = {
    name,
    get clockSkew() {
      return clockSkew;
    },
    get hasDied() {
      return hasDied;
    },
    death,
    reach: (point) => {
      if (hasDied) return never();
      if (left === undefined) return Promise.resolve();
      left -= 1;
      if (left > 0) return Promise.resolve();
      hasDied = true;
      onDeath(state, point);
      die();
      return never();
    },
    dieAt: (point) => {
      left = point;
    },
    setClockSkew: (milliseconds) => {
      clockSkew = milliseconds;
    },
  };
  return state;
}

/** Returns random bytes that a seed determines. */
export function createSeededBytes(random: Random): (size: number) => Buffer {
  return (size) => Buffer.from(Array.from({ length: size }, () => random.int(0, 255)));
}
