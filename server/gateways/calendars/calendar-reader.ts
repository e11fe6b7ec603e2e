import { Worker } from 'node:worker_threads';
import { type BusyTime, type CalendarReading, UnreadableCalendar } from './calendar-file.ts';
import type { CalendarOutcome, CalendarTask } from './read-calendar-thread.ts';

/** The built server has all its modules in one folder. */
const THREAD = import.meta.url.endsWith('.ts')
  ? './read-calendar-from-source.mjs'
  : './read-calendar-thread.js';

/** Milliseconds that a file may take. A megabyte of ordinary events takes a second. */
const TIMEOUT_MS = 8_000;
const MEMORY_MB = 256;

/**
 * Reads a calendar file in a thread of its own, which is ended if it takes too long: some rules of
 * recurrence never come to an end.
 *
 * @param longestMs Milliseconds after which it is ended.
 * @throws {UnreadableCalendar}
 */
export function readCalendarInThread(
  text: string,
  window: BusyTime,
  longestMs = TIMEOUT_MS,
): Promise<CalendarReading> {
  const task: CalendarTask = { text, window };
  const thread = new Worker(new URL(THREAD, import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  return new Promise<CalendarReading>((resolve, reject) => {
    const giveUp = () => reject(new UnreadableCalendar('too-many-events'));
    const timer = setTimeout(giveUp, longestMs);
    thread.once('message', (outcome: CalendarOutcome) => {
      if ('reading' in outcome) resolve(outcome.reading);
      else reject(new UnreadableCalendar(outcome.problem));
    });
    thread.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') giveUp();
      else reject(error);
    });
    // After its message, so this only matters for a thread that ended without one.
    thread.once('exit', () => reject(new Error('A calendar’s thread ended without a result.')));
    const clear = () => clearTimeout(timer);
    thread.once('exit', clear);
  }).finally(() => void thread.terminate());
}
