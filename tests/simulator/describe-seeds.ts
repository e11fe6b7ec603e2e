import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IS_NIGHTLY } from '#tests/setup/runner/nightly.ts';
import { type BaseDatabase, openBaseDatabase } from './database/base-rows.ts';
import { openDatabaseSession } from './database/session.ts';
import { runSeed, type SeedResult } from './run-seed.ts';

/** How many seeds run: in the nightly run, and otherwise. `SIMULATOR_SEEDS` replaces both. */
const SEEDS = { nightly: 5_000, ci: 300 } as const;
/** Lines of a failed seed's trace that are printed. `SIMULATOR_SEED` prints all of them. */
const TRACE_LINES = 60;

const seedCount = Number(process.env['SIMULATOR_SEEDS'] ?? (IS_NIGHTLY ? SEEDS.nightly : SEEDS.ci));
/** The only seed that runs, if it is set. */
const onlySeed = process.env['SIMULATOR_SEED'];

/**
 * Describes the tests of one of several parts of the seeds. Each part has a database of its own, so
 * that the parts run at the same time.
 *
 * @param part Counted from 0.
 */
export function describeSeeds(part: number, parts: number): void {
  const seeds =
    onlySeed === undefined ? seedsOf(part, parts) : part === 0 ? [Number(onlySeed)] : [];
  describe.skipIf(seeds.length === 0)('bookings and money, simulated', () => {
    let base: BaseDatabase;

    beforeAll(async () => {
      base = await openBaseDatabase(await openDatabaseSession());
    });

    afterAll(() => base.session.close());

    it('breaks no invariant, whatever happens in any order', async () => {
      let failure: string | undefined;
      for (const seed of seeds) {
        failure = describeFailure(await runSeed(base, seed));
        if (failure !== undefined) break;
      }
      expect(failure).toBeUndefined();
    });

    it('repeats a seed exactly, whatever ran before', async () => {
      const [seed = 0, other = 0] = seeds;
      const first = await runSeed(base, seed);
      await runSeed(base, other);
      const again = await runSeed(base, seed);
      if (onlySeed !== undefined) console.log(first.trace.join('\n'));
      expect(again.trace).toEqual(first.trace);
      expect(again.traceHash).toBe(first.traceHash);
    });
  });
}

function seedsOf(part: number, parts: number): readonly number[] {
  return Array.from({ length: seedCount }, (_, index) => index + 1).filter(
    (seed) => seed % parts === part,
  );
}

/** Returns everything that is needed to find the cause; undefined if no invariant is broken. */
function describeFailure({ seed, traceHash, trace, broken }: SeedResult): string | undefined {
  if (broken.length === 0) return undefined;
  const lines = onlySeed === undefined ? trace.slice(-TRACE_LINES) : trace;
  const how = `SIMULATOR_SEED=${seed} npx vitest run --project simulator`;
  return [...lines, `seed ${seed}, trace ${traceHash}: ${how}`, ...broken].join('\n');
}
