import { sqlstate } from './pg-errors.ts';

/** An exclusion constraint, a failed serialization, a deadlock, a random name that somebody has. */
const OVERTAKEN = new Set(['23P01', '40001', '40P01', '23505']);

/** Whether it failed only because another transaction was quicker. */
export function wasOvertaken(error: unknown): boolean {
  return OVERTAKEN.has(sqlstate(error) ?? '');
}

/** Tries so many times in all what others may be quicker at; undefined when they always were. */
export async function retried<T>(tries: number, work: () => Promise<T>): Promise<T | undefined> {
  for (let tried = 0; tried < tries; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!wasOvertaken(error)) throw error;
    }
  }
  return undefined;
}
