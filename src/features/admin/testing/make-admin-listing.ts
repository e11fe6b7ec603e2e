import type { AdminListing } from '#contract/admin/admin.ts';

/** Returns a pending listing with a host, with the given changes. */
export function makeAdminListing(changes: Partial<AdminListing> = {}): AdminListing {
  return {
    id: 's-1',
    name: 'Ojú Studio',
    overview: 'A quiet room over the lagoon.',
    amenities: ['wifi', 'solar'],
    images: [],
    spaceAddress: '14 Herbert Macaulay Way',
    location: 'Yaba',
    spaceType: 'creative space',
    pricePerDay: 15_000,
    pricePerHour: 2_500,
    capacity: 8,
    bookingCount: 0,
    createdAt: '2026-11-17T09:00:00.000Z',
    daysAgo: 3,
    listingStatus: 'pending',
    availability: {},
    upcomingBookings: 0,
    changes: [],
    host: {
      name: 'Tunde Bello',
      company: 'Ojú Works Ltd',
      email: 'host@aye.test',
      phone: '',
      meansOfIdentification: 'passport',
      idCardNumber: '••••4821',
    },
    ...changes,
  };
}
