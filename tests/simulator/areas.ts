import type { Random } from '#demo/random.ts';

/** What only some seeds contain, so that each of it happens often in those. */
export type SimulatedArea = 'transfers';

const CHANCES: readonly (readonly [SimulatedArea, number])[] = [['transfers', 0.35]];

/** Returns the areas of a seed; many have none, and so more of everything else. */
export function pickAreas(random: Random): ReadonlySet<SimulatedArea> {
  return new Set(CHANCES.filter(([, chance]) => random.chance(chance)).map(([area]) => area));
}
