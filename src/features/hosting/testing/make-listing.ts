import type { Listing } from '#contract/hosting/listings.ts';

const hours = { opening: '08:00', closing: '18:00' };

export function makeListing(changes: Partial<Listing> = {}): Listing {
  return {
    id: 's-1',
    name: 'Lekki Light Lab',
    overview: 'A bright studio.',
    amenities: ['wifi', 'ac'],
    images: [{ imageUrl: '/pictures/a/640.webp' }, { imageUrl: '/pictures/b/640.webp' }],
    spaceAddress: '4 Admiralty Way',
    location: 'Lekki',
    spaceType: 'creative space',
    pricePerDay: 45_000,
    pricePerHour: 6_500,
    capacity: 8,
    bookingCount: 3,
    createdAt: '2026-11-01T08:30:00.000Z',
    daysAgo: 19,
    listingStatus: 'active',
    availability: { Mon: hours, Tue: hours, Wed: hours, Thu: hours, Fri: hours, Sat: hours },
    ...changes,
  };
}
