import { compareRank } from '#contract/spaces/rank.ts';
import { galleryOf } from './gallery.ts';
import { PLACES, readPictureKey, type SceneKind } from './picture-key.ts';
import { lookOf } from './scenes/look.ts';
import type { DemoSpace } from '../types.ts';

/** Rooms that may be the first photo of a hub; one that sells desks shows desks. */
const HUB_LEADS: readonly SceneKind[] = ['hall', 'desk', 'meeting', 'cafe'];
const DESK_LEADS: readonly SceneKind[] = ['hall', 'desk'];

/** Number of spaces that a visitor sees at once, about. */
const IN_VIEW = 12;

/** Number of looks from which the most different one is chosen. */
const LOOKS = 40;

/** Distance between the numbers of two looks, so that they aren’t those of other spaces. */
const STEP = 10_007;

interface Photo {
  readonly kind: SceneKind;
  /** The colours, independent of the time of day. */
  readonly palette: string;
}

interface Choice extends Photo {
  readonly place: number;
}

/**
 * Returns the spaces, in the same order, with first photos that differ from those of their
 * neighbours in the list that visitors see.
 *
 * @param owned Number of spaces that the demo's premium host will own: those with the lowest ids,
 *   which are featured too.
 */
export function withDistinctPictures(spaces: readonly DemoSpace[], owned: number): DemoSpace[] {
  const active = spaces.filter(({ listingStatus }) => listingStatus === 'active');
  const lowest = active.map(({ id }) => id).toSorted();
  const featured = new Set(lowest.slice(0, owned));
  for (const space of active) if (space.featured) featured.add(space.id);
  const ranked = active
    .map((space) => ({ space, ...rankOf(space, featured.has(space.id)) }))
    .toSorted(compareRank);
  const images = new Map<string, DemoSpace['images']>();
  const shown: Photo[] = [];
  const used = new Set<number>();
  for (const { space } of ranked) {
    const { rooms, place } = roomsOf(space);
    const choice = mostDifferent(choicesOf(space, rooms, place, used), shown.slice(-IN_VIEW));
    if (choice === undefined) continue;
    used.add(choice.place);
    shown.push(choice);
    const others = rooms.filter((kind) => kind !== choice.kind);
    images.set(space.id, galleryOf(choice.place, [choice.kind, ...others]));
  }
  return spaces.map((space) => ({ ...space, images: images.get(space.id) ?? space.images }));
}

function rankOf({ id, reviews, bookingCount }: DemoSpace, featured: boolean) {
  const total = reviews.reduce((sum, { stars }) => sum + stars, 0);
  const count = reviews.length;
  const rating = { average: Math.round((total / count) * 10) / 10, count };
  return { id, featured, bookingCount, ...(count > 0 && { rating }) };
}

function roomsOf({ images }: DemoSpace): { rooms: SceneKind[]; place: number } {
  const keys = images.flatMap(({ imageUrl }) => readPictureKey(imageUrl.split('/')[3] ?? '') ?? []);
  return { rooms: keys.map(({ kind }) => kind), place: keys[0]?.place ?? 0 };
}

function choicesOf(
  { name, spaceType }: DemoSpace,
  rooms: readonly SceneKind[],
  first: number,
  used: ReadonlySet<number>,
): Choice[] {
  const leads = /desk/i.test(name) ? DESK_LEADS : HUB_LEADS;
  const possible =
    spaceType === 'cowork hub' ? rooms.filter((kind) => leads.includes(kind)) : rooms.slice(0, 1);
  const places = Array.from({ length: LOOKS }, (_, index) => (first + index * STEP) % PLACES);
  return places
    .filter((place) => !used.has(place))
    .flatMap((place) =>
      possible.map((kind) => ({ place, kind, palette: lookOf(place).palette.wood })),
    );
}

/** The nearer an equal photo is in the list, the worse. */
function likeness(photo: Photo, before: readonly Photo[]): number {
  return before.reduce((sum, { kind, palette }, index) => {
    const isSameKind = kind === photo.kind;
    const isSamePalette = palette === photo.palette;
    const weight = isSameKind && isSamePalette ? 100 : isSameKind ? 3 : isSamePalette ? 4 : 0;
    return sum + weight / (before.length - index);
  }, 0);
}

function mostDifferent(choices: readonly Choice[], before: readonly Photo[]): Choice | undefined {
  return choices
    .map((choice) => ({ choice, cost: likeness(choice, before) }))
    .toSorted((a, b) => a.cost - b.cost)[0]?.choice;
}
