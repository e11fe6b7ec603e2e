import { clockOf } from '#contract/rules/lagos-time.ts';
import { createRandom } from '#server/demo/random.ts';
import type { BookingContext } from '#server/modules/booking/context.ts';
import { createHold, type HoldOutcome } from '#server/modules/booking/holds.ts';
import { idOf } from '#tests/factories/spaces.ts';

export interface Race {
  readonly attempts: number;
  readonly clients: number;
  /** Spaces 1 to so many are booked, by guests 1 to so many. */
  readonly spaces: number;
  readonly guests: number;
}

export interface RaceResult {
  readonly counts: Readonly<Record<HoldOutcome['kind'] | 'failed', number>>;
  readonly failures: readonly unknown[];
  readonly milliseconds: number;
}

const DATES = ['2026-11-23', '2026-11-24', '2026-11-25'];

/** So many clients, each with one attempt after another, on hours and days that overlap. */
export async function race(context: BookingContext, options: Race): Promise<RaceResult> {
  const { attempts, clients, spaces, guests } = options;
  const counts = { held: 0, taken: 0, refused: 0, unlisted: 0, failed: 0 };
  const failures: unknown[] = [];
  let left = attempts;
  const client = async (number: number) => {
    const random = createRandom('race', number);
    const below = (limit: number) => random.int(0, limit - 1);
    while (left > 0) {
      left -= 1;
      const byDay = below(10) === 0;
      try {
        const outcome = await createHold(context, {
          spaceId: idOf(1 + below(spaces)),
          userId: idOf(1 + below(guests)),
          startDate: random.pick(DATES),
          checkinTime: clockOf(8 * 60 + 15 * below(byDay ? 8 : 28)),
          duration: byDay
            ? { type: 'days', count: 1 + below(3) }
            : { type: 'hours', count: 1 + below(3) },
          minutes: 15,
        });
        counts[outcome.kind] += 1;
      } catch (error) {
        counts.failed += 1;
        failures.push(error);
      }
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index + 1)));
  return { counts, failures, milliseconds: performance.now() - start };
}
