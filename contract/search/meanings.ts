import type { AmenityId } from '../spaces/amenities.ts';
import { type Location, LOCATIONS } from '../spaces/locations.ts';
import { hoursOn } from '../opening/opening.ts';
import type { SearchedSpace } from './filters.ts';
import * as phrases from './phrases-copy.ts';

/** What words of a search mean, beyond the texts that contain them. */
export interface Meaning {
  /** Whether the words apply to a space. */
  readonly test: (space: SearchedSpace) => boolean;
  /** The place, if the words name one. */
  readonly location?: Location;
  /** Whether the words apply to every space, such as “room”. */
  readonly isGeneral?: boolean;
}

const has = (...ids: readonly AmenityId[]): Meaning => ({
  test: ({ amenities }) => ids.some((id) => amenities.includes(id)),
});

const within = (...locations: readonly Location[]): Meaning => ({
  test: ({ location }) => locations.includes(location),
});

const openOn = (...days: readonly ('Sat' | 'Sun')[]): Meaning => ({
  test: ({ availability }) => days.some((day) => hoursOn(availability, day) !== undefined),
});

const DICTIONARY: readonly (readonly [phrases: string, meaning: Meaning])[] = [
  [phrases.creative, { test: ({ spaceType }) => spaceType === 'creative space' }],
  [phrases.cowork, { test: ({ spaceType }) => spaceType === 'cowork hub' }],
  [phrases.sound, has('sound')],
  [phrases.video, has('video')],
  [phrases.meeting, has('meeting')],
  [phrases.training, has('meeting', 'projector')],
  [phrases.projector, has('projector')],
  [phrases.wifi, has('wifi')],
  [phrases.ac, has('ac')],
  [phrases.solar, has('solar')],
  [phrases.backup, { test: ({ facts }) => (facts?.backupHours ?? 0) > 0 }],
  [phrases.generator, { test: ({ facts }) => facts?.nightPower === 'generator' }],
  [phrases.inverter, { test: ({ facts }) => facts?.nightPower === 'inverter' }],
  [phrases.parking, has('parking')],
  [phrases.wheelchair, has('wheelchair')],
  [phrases.printer, has('printer')],
  [phrases.coffee, has('coffee')],
  [phrases.cctv, has('cctv')],
  [phrases.weekend, openOn('Sat', 'Sun')],
  [phrases.saturday, openOn('Sat')],
  [phrases.sunday, openOn('Sun')],
  [phrases.island, within('Victoria island', 'Ikoyi', 'Lekki')],
  [phrases.mainland, within('Apapa', 'Festac', 'Ago', 'Ikeja', 'Yaba', 'Surulere', 'Magodo')],
  [phrases.general, { test: () => true, isGeneral: true }],
  ...LOCATIONS.map((location) => {
    const names = `${location.toLowerCase()}, ${phrases.landmarks[location]}`;
    return [names, { ...within(location), location }] as const;
  }),
];

const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  DICTIONARY.flatMap(([list, meaning]) =>
    list.split(', ').map((phrase) => [phrase, meaning] as const),
  ),
);

/** Number of words in the longest phrase. */
export const MAX_PHRASE = 3;

export const meaningOf = (phrase: string): Meaning | undefined => MEANINGS.get(phrase);

/** Fewer letters begin too many words. */
const SHORTEST_BEGINNING = 4;

/** Returns what a word that is still being typed may mean: `podc` is a podcast. */
export function meaningOfBeginning(beginning: string): Meaning | undefined {
  if (beginning.length < SHORTEST_BEGINNING) return undefined;
  for (const [phrase, meaning] of MEANINGS) {
    if (phrase.startsWith(beginning) && !phrase.includes(' ')) return meaning;
  }
  return undefined;
}
