import type { Random } from '#demo/random.ts';

/** What only some seeds contain, so that each of it happens often in those. */
export type SimulatedArea = 'transfers' | 'check-ins' | 'requests' | 'waitlist';

/** The chances of areas that go together with any other. */
const CHANCES = { transfers: 0.35, 'check-ins': 0.3 } as const;

/** How guests get a time that isn't simply free. */
const WAYS: readonly (readonly ['requests' | 'waitlist' | 'none', number])[] = [
  ['requests', 25],
  ['waitlist', 25],
  ['none', 50],
];

/** Returns the areas of a seed; many have none, and so more of everything else. */
export function pickAreas(random: Random): ReadonlySet<SimulatedArea> {
  const areas = new Set<SimulatedArea>();
  if (random.chance(CHANCES.transfers)) areas.add('transfers');
  if (random.chance(CHANCES['check-ins'])) areas.add('check-ins');
  const way = random.weighted(WAYS);
  if (way !== 'none') areas.add(way);
  return areas;
}
