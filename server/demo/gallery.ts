import type { AmenityId } from '#contract/amenities.ts';
import type { SpaceImage } from '#contract/pictures.ts';
import { pictureKey, type SceneKind } from './picture-key.ts';
import { placeholderFor } from './placeholder.ts';
import type { Random } from './random.ts';
import type { Trade } from './types.ts';

/** The first picture of a space: the room that people come for. */
const MAIN_ROOMS: Readonly<Record<Trade, readonly SceneKind[]>> = {
  cowork: ['hall', 'hall', 'hall', 'lounge'],
  photo: ['cove'],
  sound: ['sound'],
  podcast: ['podcast'],
  art: ['easel'],
  fashion: ['atelier'],
  movement: ['dance'],
};

/** What else may be shown, and the amenity without which it is not there. */
const OTHER_ROOMS: Readonly<Record<Trade, readonly (readonly [SceneKind, AmenityId?])[]>> = {
  cowork: [['desk'], ['meeting', 'meeting'], ['cafe', 'coffee'], ['booth'], ['lounge']],
  photo: [['makeup'], ['desk', 'workstation'], ['cove']],
  sound: [['lounge'], ['podcast'], ['sound']],
  podcast: [['desk', 'workstation'], ['lounge'], ['podcast'], ['sound']],
  art: [['atelier'], ['easel'], ['lounge']],
  fashion: [['makeup'], ['atelier'], ['cove']],
  movement: [['dance'], ['lounge']],
};

const COMMON_ROOMS: readonly (readonly [SceneKind, AmenityId?])[] = [
  ['lobby'],
  ['roof', 'solar'],
  ['terrace'],
  ['cafe', 'coffee'],
];

/** The rooms of one space, main room first, three to five; none that its amenities deny. */
export function drawRooms(
  random: Random,
  trade: Trade,
  amenities: readonly AmenityId[],
): SceneKind[] {
  const main = random.pick(MAIN_ROOMS[trade]);
  const possible = [...OTHER_ROOMS[trade], ...COMMON_ROOMS]
    .filter(([, amenity]) => amenity === undefined || amenities.includes(amenity))
    .map(([kind]) => kind)
    .filter((kind) => kind !== 'terrace' || !amenities.includes('solar'));
  const others = random.shuffled([...new Set(possible)].filter((kind) => kind !== main));
  return [main, ...others].slice(
    0,
    random.weighted([
      [3, 4],
      [4, 4],
      [5, 3],
    ] as const),
  );
}

export function galleryOf(place: number, rooms: readonly SceneKind[]): SpaceImage[] {
  return rooms.map((kind, index) => {
    const key = pictureKey({ place, kind, view: index + 1 });
    return { imageUrl: `/images/demo/${key}/640.webp`, placeholder: placeholderFor(key) };
  });
}
