import type { BookingId } from '#contract/units.ts';
import { reservedRange } from '#contract/opening/buffers.ts';
import type { TimeRange } from '#contract/opening/opening-times.ts';
import { createOccupancy, overlap } from './occupancy.ts';

export interface TakenSlot extends TimeRange {
  readonly bookingId: BookingId;
  readonly rangeIndex: number;
  readonly seat: number;
}

export interface SeatAssignment {
  /** Slots that are moved to another seat. */
  readonly moves: readonly TakenSlot[];
  /** A seat for each time range that was wanted, in their order. */
  readonly seats: readonly number[];
}

interface Placed extends TimeRange {
  readonly seat: number;
}

/**
 * Finds seats for the wanted time ranges, and moves others to make room: the lowest free seat alone
 * would refuse 9 to 12 where seat 1 is taken until 10 and seat 2 from 11 on. Undefined when at some
 * moment all seats are taken.
 *
 * What has started keeps its seat, and so does what sits on a seat that the space has lost. The rest
 * is seated in the order of its start. All that can be in the way of one then contain the moment
 * it starts, and those are fewer than there are seats: so whichever free seat it gets, the next
 * ones find theirs.
 */
export function assignSeats(
  taken: readonly TakenSlot[],
  wanted: readonly TimeRange[],
  seats: number,
  now: Date,
): SeatAssignment | undefined {
  const occupancy = createOccupancy(taken);
  if (wanted.some((range) => occupancy.most(range) >= seats)) return undefined;
  const stays = ({ start, seat }: TakenSlot) => start <= now || seat > seats;
  const placed: Placed[] = taken
    .filter(stays)
    .map((slot) => ({ ...reservedRange(slot), seat: slot.seat }));
  const place = (range: TimeRange, preferred?: number): number | undefined => {
    const near = new Set(placed.filter((one) => overlap(one, range)).map(({ seat }) => seat));
    const free = (seat: number) => !near.has(seat);
    const choices = Array.from({ length: seats }, (_, index) => index + 1).filter(free);
    const seat = choices.find((choice) => choice === preferred) ?? choices[0];
    if (seat !== undefined) placed.push({ start: range.start, end: range.end, seat });
    return seat;
  };
  const moves: TakenSlot[] = [];
  const found: number[] = [];
  const waiting: readonly (TimeRange & { readonly slot?: TakenSlot; readonly index: number })[] = [
    ...taken
      .filter((slot) => !stays(slot))
      .map((slot) => ({ ...reservedRange(slot), slot, index: -1 })),
    ...wanted.map((range, index) => ({ ...reservedRange(range), index })),
  ];
  for (const one of waiting.toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    const seat = place(one, one.slot?.seat);
    // Only a time range that has begun, wanted by a late payment, can be caught between fixed ones.
    if (seat === undefined) return undefined;
    if (one.slot === undefined) found[one.index] = seat;
    else if (one.slot.seat !== seat) moves.push({ ...one.slot, seat });
  }
  return { moves, seats: found };
}
