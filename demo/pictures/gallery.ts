import type { AmenityId } from '#contract/spaces/amenities.ts';
import type { SpaceImage } from '#contract/spaces/pictures.ts';
import { pictureKey, type SceneKind } from './picture-key.ts';
import { placeholderFor } from './placeholder.ts';
import type { Random } from '../random.ts';
import type { Trade } from '../types.ts';

/** The scene of a space's first image: its main room. */
const MAIN_ROOMS: Readonly<Record<Trade, readonly SceneKind[]>> = {
  cowork: ['hall', 'hall', 'hall', 'desk'],
  photo: ['cove'],
  sound: ['sound'],
  podcast: ['podcast'],
  art: ['easel'],
  fashion: ['atelier'],
  movement: ['dance'],
};

/** The scenes of further images, each with the amenity that it requires. */
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

/**
 * Returns the three to five scenes of a space, the main room first. None contradicts the space's
 * amenities.
 */
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

/**
 * Returns the photos of a demo space: one for each room, in this order.
 *
 * @param place The number of the space; the same number gives the same photos.
 */
export function galleryOf(place: number, rooms: readonly SceneKind[]): SpaceImage[] {
  return rooms.map((kind, index) => {
    const key = pictureKey({ place, kind, view: index + 1 });
    return { imageUrl: `/images/demo/${key}/640.webp`, placeholder: placeholderFor(key) };
  });
}
