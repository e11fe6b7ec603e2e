import type { Space } from '#contract/spaces/spaces.ts';

/** Returns an active coworking hub in Yaba, with the given changes. */
export function makeSpace(id: string, changes: Partial<Space> = {}): Space {
  return {
    id,
    name: `Space ${id}`,
    overview: 'A quiet room with fast internet.',
    amenities: ['wifi'],
    images: [{ imageUrl: `/images/${id}/640.webp` }],
    spaceAddress: '12 Herbert Macaulay Way',
    location: 'Yaba',
    spaceType: 'cowork hub',
    pricePerDay: 10_000,
    pricePerHour: 1_500,
    capacity: 12,
    bookingCount: 0,
    createdAt: '2026-10-01T09:00:00.000Z',
    daysAgo: 50,
    listingStatus: 'active',
    availability: { Mon: { opening: '08:00', closing: '18:00' } },
    ...changes,
  };
}
