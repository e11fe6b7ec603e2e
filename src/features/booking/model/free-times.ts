import type { DayAvailability } from '#contract/bookings/bookings.ts';
import type { FreeTime } from '#contract/errors.ts';
import { clockOf, lagosTime, minutesOf } from '#contract/time/lagos-time.ts';
import { CHECKIN_STEP, type OpenDay, type TimeRange } from '#contract/opening/opening-times.ts';
import { planCheckin } from '#contract/opening/slots.ts';

/**
 * `short`: free, but not for the whole stay. `unknown`: open, but the provider hasn't reported
 * whether it is free.
 */
type TimeStatus = 'free' | 'short' | 'taken' | 'past' | 'unknown';

export interface TimeChoice {
  /** Lagos wall-clock time. */
  readonly time: string;
  readonly status: TimeStatus;
  /** The fewest seats left at any moment of the stay. */
  readonly seatsLeft: number | undefined;
  /** Minutes from this time until the next booking or the closing. */
  readonly freeMinutes: number;
  /** It is taken because a part of the space, such as a room of a floor, is booked. */
  readonly partBooked: boolean;
}

/**
 * The seats left at each quarter hour of a day, in order; undefined without data, which counts as
 * free.
 */
type SeatsLeft = readonly (number | undefined)[];

/** Returns for each quarter hour the quarters in a row that are free from it on. */
function freeInARow(seats: SeatsLeft): number[] {
  const free: number[] = [];
  for (let at = seats.length - 1; at >= 0; at -= 1) {
    free[at] = seats[at] === 0 ? 0 : (free[at + 1] ?? 0) + 1;
  }
  return free;
}

function fewestSeats(seats: SeatsLeft, from: number, to: number): number | undefined {
  let fewest: number | undefined;
  for (let at = from; at < to; at += 1) {
    const left = seats[at];
    if (left !== undefined) fewest = Math.min(left, fewest ?? left);
  }
  return fewest;
}

/**
 * Returns every quarter hour of a day as a check-in for a stay of `minutes`. Without the provider's
 * `availability` only the opening hours are known.
 */
export function timeChoices(
  day: OpenDay,
  minutes: number,
  now: Date,
  availability: DayAvailability | undefined,
): TimeChoice[] {
  const quarters = new Map((availability?.times ?? []).map((quarter) => [quarter.time, quarter]));
  const first = Math.ceil(day.opens / CHECKIN_STEP) * CHECKIN_STEP;
  const times: string[] = [];
  for (let at = first; at < day.closes; at += CHECKIN_STEP) times.push(clockOf(at));
  const seats = times.map((time) => quarters.get(time)?.seatsLeft);
  const free = freeInARow(seats);
  return times.map((time, index) => {
    const quarter = quarters.get(time);
    const isPast = quarter?.past === true || !planCheckin(day, time, now).ok;
    const untilClosing = day.closes - first - index * CHECKIN_STEP;
    const freeMinutes = Math.min((free[index] ?? 0) * CHECKIN_STEP, untilClosing);
    const stay = Math.min(minutes, freeMinutes);
    return {
      time,
      status: statusOf({ isPast, freeMinutes, minutes, isKnown: availability !== undefined }),
      seatsLeft: fewestSeats(seats, index, index + Math.ceil(stay / CHECKIN_STEP)),
      freeMinutes,
      partBooked: quarter?.partBooked === true,
    };
  });
}

function statusOf(at: {
  readonly isPast: boolean;
  readonly freeMinutes: number;
  readonly minutes: number;
  readonly isKnown: boolean;
}): TimeStatus {
  if (at.isPast) return 'past';
  if (at.freeMinutes === 0) return 'taken';
  if (at.freeMinutes < at.minutes) return 'short';
  return at.isKnown ? 'free' : 'unknown';
}

/** @param canChooseTaken Whether guests can wait for taken times. */
export const canChoose = ({ status }: TimeChoice, canChooseTaken = false): boolean =>
  status !== 'past' && (canChooseTaken || status !== 'taken');

/** An hour of the day with its four quarters, and the quarter that a tap chooses. */
export interface HourCell {
  readonly choice: TimeChoice;
  readonly quarters: readonly TimeChoice[];
}

const PER_HOUR = 60 / CHECKIN_STEP;

/** Returns the hours of a day that aren't over. */
export function hourCells(choices: readonly TimeChoice[]): HourCell[] {
  const cells: HourCell[] = [];
  for (let at = 0; at < choices.length; at += PER_HOUR) {
    const quarters = choices.slice(at, at + PER_HOUR);
    if (quarters.every(({ status }) => status === 'past')) continue;
    const best =
      quarters.find(({ status }) => status === 'free' || status === 'unknown') ??
      quarters.find((quarter) => canChoose(quarter)) ??
      quarters.find((quarter) => canChoose(quarter, true)) ??
      quarters[0];
    if (best !== undefined) cells.push({ choice: best, quarters });
  }
  return cells;
}

/** Whether a quarter is within a stay of `minutes` from `time`. */
export function isWithin(quarter: string, time: string, minutes: number): boolean {
  if (time === '') return false;
  const from = minutesOf(time);
  const at = minutesOf(quarter);
  return at >= from && at < from + minutes;
}

/** Returns the days of these time ranges that are known to be taken. */
export function takenDays(
  ranges: readonly TimeRange[],
  known: ReadonlyMap<string, DayAvailability>,
): string[] {
  return ranges.flatMap(({ start, end }) => {
    const { date, clock } = lagosTime(start);
    const from = minutesOf(clock);
    const to = from + (end.getTime() - start.getTime()) / 60_000;
    const day = known.get(date);
    // The host has blocked the whole day.
    if (day?.open === false) return [date];
    const isTaken = day?.times.some(({ time, seatsLeft }) => {
      const at = minutesOf(time);
      return seatsLeft === 0 && at + CHECKIN_STEP > from && at < to;
    });
    return isTaken === true ? [date] : [];
  });
}

const startOf = ({ startDate, checkinTime }: FreeTime) => `${startDate} ${checkinTime}`;

/** Compares two times by their start, for sorting. */
export const byStart = (a: FreeTime, b: FreeTime): number => (startOf(a) < startOf(b) ? -1 : 1);
