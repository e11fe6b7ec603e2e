import { parentPort, workerData } from 'node:worker_threads';
import {
  type BusyTime,
  type CalendarReading,
  readCalendarFile,
  UnreadableCalendar,
} from './calendar-file.ts';

/** What the thread is started with. */
export interface CalendarTask {
  readonly text: string;
  readonly window: BusyTime;
}

/** What the thread posts once, before it ends. */
export type CalendarOutcome =
  | { readonly reading: CalendarReading }
  | { readonly problem: UnreadableCalendar['problem'] };

function read({ text, window }: CalendarTask): CalendarOutcome {
  try {
    return { reading: readCalendarFile(text, window) };
  } catch (error) {
    if (error instanceof UnreadableCalendar) return { problem: error.problem };
    throw error;
  }
}

parentPort?.postMessage(read(workerData as CalendarTask));
