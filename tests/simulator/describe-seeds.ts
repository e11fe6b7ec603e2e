import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IS_NIGHTLY } from '#tests/setup/runner/nightly.ts';
import { type BaseDatabase, openBaseDatabase } from './database/base-rows.ts';
import { openDatabaseSession } from './database/session.ts';
import { runSeed, type SeedResult } from './run-seed.ts';

/** How many seeds run: in the nightly run, and otherwise. `SIMULATOR_SEEDS` replaces both. */
const SEEDS = { nightly: 10_000, ci: 300 } as const;
/**
 * Seeds of a part that follow each other in one database before its files are emptied. Where rows
 * are depends on the seeds before, so a seed is repeated with those of its block.
 */
const BLOCK = 50;
/** How many seeds of a block are repeated, and one that runs between. */
const REPEATED = 3;
const OTHER_SEED = 1_000_000;
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
  const blocks = onlySeed === undefined ? blocksOf(part, parts) : onlyBlock(part, parts);
  describe.skipIf(blocks.length === 0)('bookings and money, simulated', () => {
    let base: BaseDatabase;

    beforeAll(async () => {
      base = await openBaseDatabase(await openDatabaseSession());
    });

    afterAll(() => base.session.close());

    it('breaks no invariant, whatever happens in any order', async () => {
      let failure: string | undefined;
      for (const block of blocks) {
        // All seeds of a block but the wanted one are only there to repeat it exactly.
        const wanted = onlySeed === undefined ? block : block.slice(-1);
        await base.renew();
        for (const seed of block) {
          const result = await runSeed(base, seed);
          if (wanted.includes(seed)) failure ??= describeFailure(result);
        }
        if (failure !== undefined) break;
      }
      expect(failure).toBeUndefined();
    });

    it('repeats a seed exactly, whatever ran before', async () => {
      const block = blocks[0]?.slice(onlySeed === undefined ? -REPEATED : 0) ?? [];
      const first = await runBlock(base, block);
      await runSeed(base, OTHER_SEED);
      const again = await runBlock(base, block);
      if (onlySeed !== undefined) console.log(first?.trace.join('\n'));
      expect(again?.trace).toEqual(first?.trace);
      expect(again?.traceHash).toBe(first?.traceHash);
    });
  });
}

/** Runs seeds in a database like new. Returns the result of the last one. */
async function runBlock(
  base: BaseDatabase,
  block: readonly number[],
): Promise<SeedResult | undefined> {
  await base.renew();
  let last: SeedResult | undefined;
  for (const seed of block) last = await runSeed(base, seed);
  return last;
}

/** Returns the seeds of a part, counted from 1, in blocks of those that follow each other. */
function blocksOf(part: number, parts: number, count = seedCount): readonly (readonly number[])[] {
  const seeds = Array.from({ length: count }, (_, index) => index + 1).filter(
    (seed) => seed % parts === part,
  );
  return Array.from({ length: Math.ceil(seeds.length / BLOCK) }, (_, index) =>
    seeds.slice(index * BLOCK, (index + 1) * BLOCK),
  );
}

/** Returns the only seed, after those that come before it in its block. */
function onlyBlock(part: number, parts: number): readonly (readonly number[])[] {
  const seed = Number(onlySeed);
  return seed % parts === part ? blocksOf(part, parts, seed).slice(-1) : [];
}

/** Returns everything that is needed to find the cause; undefined if no invariant is broken. */
function describeFailure({ seed, traceHash, trace, broken }: SeedResult): string | undefined {
  if (broken.length === 0) return undefined;
  const lines = onlySeed === undefined ? trace.slice(-TRACE_LINES) : trace;
  const how = `SIMULATOR_SEED=${seed} npx vitest run --project simulator`;
  return [...lines, `seed ${seed}, trace ${traceHash}: ${how}`, ...broken].join('\n');
}
