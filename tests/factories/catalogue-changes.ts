import type { CatalogueChange, CatalogueSpaceRow } from '#server/modules/catalogue/repository.ts';

function spaceRow(id: string, changes: Partial<CatalogueSpaceRow> = {}): CatalogueSpaceRow {
  return {
    id,
    hostId: 'secret',
    name: id,
    overview: '',
    amenities: [],
    images: [],
    spaceAddress: '',
    location: 'Yaba',
    spaceType: 'cowork hub',
    pricePerDayKobo: 350_000,
    pricePerHourKobo: 50_050,
    capacity: 1,
    bookingCount: 0,
    listingStatus: 'active',
    availability: {},
    featured: false,
    facts: null,
    latitude: null,
    longitude: null,
    landmark: null,
    houseRules: null,
    contactPhone: null,
    note: null,
    ratingSum: 0,
    ratingCount: 0,
    createdAt: new Date('2026-11-20T12:00:00Z'),
    ...changes,
  };
}

/** A space that visitors see since this version. */
export const presentChange = (
  id: string,
  version: number,
  changes?: Partial<CatalogueSpaceRow>,
): CatalogueChange => ({
  spaceId: id,
  version,
  space: spaceRow(id, changes),
});

/** A space that visitors don't see any more since this version. */
export const goneChange = (id: string, version: number): CatalogueChange => ({
  spaceId: id,
  version,
  space: null,
});
