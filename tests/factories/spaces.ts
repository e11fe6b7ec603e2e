import type { ImportedSpace } from '#server/modules/catalogue/import.ts';

type ImportedReview = ImportedSpace['reviews'][number];

/** Returns a number as an ID of ten characters. */
export function idOf(number: number): string {
  return number.toString().padStart(10, '0');
}

/** Creates an active coworking hub in Yaba, unless changed. */
export function makeImportedSpace(
  number: number,
  changes: Partial<ImportedSpace> = {},
): ImportedSpace {
  return {
    id: idOf(number),
    hostId: 'the-host',
    name: `Space ${number}`,
    overview: `A quiet room with fast internet, number ${number}, a short walk from the bridge.`,
    amenities: ['wifi', 'solar', 'ac'],
    images: [
      { imageUrl: `/images/demo/${number}/640.webp`, placeholder: '0011223344556677889900aa' },
    ],
    spaceAddress: `${number} Herbert Macaulay Way`,
    location: 'Yaba',
    spaceType: 'cowork hub',
    pricePerDayKobo: 1_000_000,
    pricePerHourKobo: 150_050,
    capacity: 12,
    bookingCount: 0,
    listingStatus: 'active',
    availability: { Mon: { opening: '08:00', closing: '18:00' } },
    featured: false,
    createdAt: new Date('2026-10-01T09:00:00Z'),
    reviews: [],
    ...changes,
  };
}

export function makeReview(number: number, changes: Partial<ImportedReview> = {}): ImportedReview {
  return {
    id: `review${number}`,
    authorName: 'Ada',
    stars: 4,
    text: `Fine, number ${number}.`,
    createdAt: new Date(Date.UTC(2026, 9, 1, 0, number)),
    ...changes,
  };
}

/** Creates `count` reviews with the same number of stars; their IDs differ by `prefix`. */
export function makeReviews(prefix: string, stars: number, count: number): ImportedReview[] {
  return Array.from({ length: count }, (_, index) =>
    makeReview(index, { id: `${prefix}${index}`, stars }),
  );
}
