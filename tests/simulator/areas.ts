import type { Random } from '#demo/random.ts';

/** What only some seeds contain, so that each of it happens often in those. */
export type SimulatedArea =
  | 'transfers'
  | 'check-ins'
  | 'requests'
  | 'waitlist'
  | 'agreements'
  | 'extras'
  | 'venues'
  | 'calendars'
  | 'deletions'
  | 'raised-credit'
  | 'passes';

/** The chances of areas that go together with any other. */
const CHANCES = { transfers: 0.3, 'check-ins': 0.25, agreements: 0.25, deletions: 0.2 } as const;

/** The same for areas that were added later: they are picked last, so that other seeds stay as they are. */
const LATER_CHANCES = { 'raised-credit': 0.15, passes: 0.25 } as const;

/** How guests get a time that isn't simply free. */
const WAYS: readonly (readonly ['requests' | 'waitlist' | 'none', number])[] = [
  ['requests', 20],
  ['waitlist', 25],
  ['none', 55],
];

/** What hosts offer besides plain seats at a price that never changes. */
const OFFERS: readonly (readonly ['extras' | 'venues' | 'calendars' | 'none', number])[] = [
  ['extras', 20],
  ['venues', 20],
  ['calendars', 25],
  ['none', 35],
];

/** Returns the areas of a seed; many have none, and so more of everything else. */
export function pickAreas(random: Random): ReadonlySet<SimulatedArea> {
  const areas = new Set<SimulatedArea>();
  for (const area of ['transfers', 'check-ins', 'agreements', 'deletions'] as const) {
    if (random.chance(CHANCES[area])) areas.add(area);
  }
  for (const picked of [random.weighted(WAYS), random.weighted(OFFERS)]) {
    if (picked !== 'none') areas.add(picked);
  }
  for (const area of ['raised-credit', 'passes'] as const) {
    if (random.chance(LATER_CHANCES[area])) areas.add(area);
  }
  return areas;
}
