import { describe, expect, it } from 'vitest';
import { compareRank } from '#contract/spaces/rank.ts';
import { demoCatalogue } from '../catalogue.ts';
import { withDistinctPictures } from './distinct-pictures.ts';
import { readPictureKey } from './picture-key.ts';
import { lookOf } from './scenes/look.ts';
import type { DemoSpace } from '../types.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const OWNED = 6;

const keyOf = ({ images }: DemoSpace) => readPictureKey(images[0]?.imageUrl.split('/')[3] ?? '');

function asRanked(space: DemoSpace) {
  const stars = space.reviews.map((review) => review.stars);
  const average = stars.reduce((sum, one) => sum + one, 0) / stars.length;
  return { ...space, ...(stars.length > 0 && { rating: { average, count: stars.length } }) };
}

describe.each([1, 7, 2026])('first photos of the demo (seed %i)', (seed) => {
  const before = demoCatalogue({ seed, now: NOW });
  const spaces = withDistinctPictures(before, OWNED);
  const lowest = new Set(
    spaces
      .filter(({ listingStatus }) => listingStatus === 'active')
      .map(({ id }) => id)
      .toSorted()
      .slice(0, OWNED),
  );
  const first = spaces
    .filter(({ listingStatus }) => listingStatus === 'active')
    .map((space) => asRanked({ ...space, featured: space.featured || lowest.has(space.id) }))
    .toSorted(compareRank)
    .slice(0, 12);

  it('are all different among the first twelve: no room in the same colours twice', () => {
    const photos = first.map((space) => {
      const key = keyOf(space);
      return `${key?.kind} ${lookOf(key?.place ?? 0).palette.wood}`;
    });
    expect(new Set(photos).size).toBe(12);
    const palettes = photos.map((photo) => photo.split(' ')[1]);
    expect(palettes.filter((palette, index) => palette === palettes[index - 1])).toEqual([]);
  });

  it('show desks where desks are sold, and a room in which people work everywhere', () => {
    for (const space of spaces) {
      if (space.spaceType !== 'cowork hub' || space.listingStatus !== 'active') continue;
      const leads = /desk/i.test(space.name)
        ? ['hall', 'desk']
        : ['hall', 'desk', 'meeting', 'cafe'];
      expect(leads).toContain(keyOf(space)?.kind);
    }
  });

  it('change nothing but the photos', () => {
    expect(spaces.map((space) => ({ ...space, images: 0 }))).toEqual(
      before.map((space) => ({ ...space, images: 0 })),
    );
    expect(spaces.map(({ images }) => images.length)).toEqual(
      before.map(({ images }) => images.length),
    );
  });
});
