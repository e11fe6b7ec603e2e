import { describe, expect, it } from 'vitest';
import { makeListing } from '../../testing/make-listing.ts';
import { type ListingDraft, listingDraftOf } from '../model/listing-draft.ts';
import { mergeDrafts } from './merge-drafts.ts';

const base = listingDraftOf(makeListing({ extras: [] }));
const [first, second] = base.pictures;

const withTexts = (texts: Partial<ListingDraft['texts']>): ListingDraft => ({
  ...base,
  texts: { ...base.texts, ...texts },
});

const newPhoto = (fileName: string) => ({
  id: 'new-1',
  fileName,
  blob: new Blob([fileName]),
  before: 9,
});

const projector = (price: string, name = 'Projector') =>
  ({ id: 'x-1', name, price, per: 'day', stock: '', active: true }) as const;

describe('two changes of a listing', () => {
  it('are merged where only one side has changed something', () => {
    const hours = { opening: '10:00', closing: '18:00' };
    const yours = withTexts({ pricePerDay: '50000' });
    const theirs = {
      ...withTexts({ overview: 'Brighter still.' }),
      hours: { ...base.hours, Mon: hours },
      otherHours: {},
      amenities: [],
    };
    const { draft, conflicts, included } = mergeDrafts({ base, yours, theirs });
    expect(conflicts).toEqual([]);
    expect(draft.texts).toMatchObject({ pricePerDay: '50000', overview: 'Brighter still.' });
    expect(draft.hours.Mon).toEqual(hours);
    expect(draft.otherHours).toBeUndefined();
    expect(draft.amenities).toEqual([]);
    expect(included).toEqual(['Overview', 'Hours on Monday', 'Hours on Saturday', 'Amenities']);
  });

  it('keep each other’s amenities', () => {
    const yours = { ...base, amenities: ['wifi', 'ac', 'solar'] as const };
    const theirs = { ...base, amenities: ['wifi', 'coffee'] as const };
    const merged = mergeDrafts({
      base,
      yours: { ...yours, amenities: [...yours.amenities] },
      theirs: { ...theirs, amenities: [...theirs.amenities] },
    });
    expect(merged.draft.amenities).toEqual(['wifi', 'solar', 'coffee']);
    expect(merged.conflicts).toEqual([]);
  });

  it('conflict where both have changed the same to different values', () => {
    const yours = withTexts({ pricePerDay: '50,000', nightPower: 'solar' });
    const theirs = withTexts({ pricePerDay: '40000', nightPower: '' });
    const merged = mergeDrafts({ base, yours, theirs });
    expect(merged.conflicts).toEqual([
      { key: 'pricePerDay', name: 'Daily rate', yours: ['₦50,000'], theirs: ['₦40,000'] },
    ]);
    expect(merged.draft.texts).toMatchObject({ pricePerDay: '50,000', nightPower: 'solar' });
    const sides = new Map([['pricePerDay', 'theirs'] as const]);
    expect(mergeDrafts({ base, yours, theirs }, sides).draft.texts.pricePerDay).toBe('40000');
  });

  it('don’t conflict where both have changed something to the same', () => {
    const yours = withTexts({ pricePerDay: '₦50,000', name: ' Lekki Lab ' });
    const theirs = withTexts({ pricePerDay: '50000', name: 'Lekki Lab' });
    expect(mergeDrafts({ base, yours, theirs }).conflicts).toEqual([]);
  });

  it('merge extras one by one', () => {
    const before = { ...base, extras: [projector('500')] };
    const cleaning = { ...projector('900', 'Cleaning'), id: 'x-2' };
    const yours = { ...base, extras: [projector('600')] };
    const theirs = { ...base, extras: [projector('500'), cleaning] };
    expect(mergeDrafts({ base: before, yours, theirs }).draft.extras).toEqual([
      projector('600'),
      cleaning,
    ]);
    const gone = { ...base, extras: [] };
    const { conflicts } = mergeDrafts({ base: before, yours, theirs: gone });
    expect(conflicts).toEqual([
      {
        key: 'extras.x-1',
        name: 'Extra: Projector',
        yours: ['Projector', '₦600', 'For each day'],
        theirs: ['Removed'],
      },
    ]);
  });
});

describe('the photos of two changes', () => {
  it('are theirs if only they have changed them', () => {
    const theirs = { ...base, pictures: base.pictures.toReversed() };
    const yours = withTexts({ name: 'Lab' });
    expect(mergeDrafts({ base, yours, theirs }).draft.pictures).toEqual([second, first]);
  });

  it('conflict as a whole, and yours leave out what they have removed', () => {
    const added = newPhoto('new.jpg');
    const yours = { ...base, pictures: [added, ...base.pictures] };
    const theirs = { ...base, pictures: base.pictures.slice(1) };
    const { draft, conflicts } = mergeDrafts({ base, yours, theirs });
    expect(conflicts).toEqual([
      {
        key: 'pictures',
        name: 'Photos',
        yours: ['3 photos', '1 added'],
        theirs: ['1 photo', '1 removed'],
      },
    ]);
    expect(draft.pictures).toEqual([added, second]);
  });
});
