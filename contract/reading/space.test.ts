import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { SpaceSchema } from '../spaces.ts';
import { readAvailability } from './availability.ts';
import { readSpaceId } from './space-id.ts';
import { readSpace } from './space.ts';

const now = new Date('2026-11-20T12:00:00Z');

/** The least that a provider may say. */
const bare = { id: 's1', name: 'Yaba Hub', location: 'Yaba' };

describe('readSpace', () => {
  it('fills in what a provider leaves out', () => {
    expect(readSpace(bare, now)).toEqual({
      id: 's1',
      name: 'Yaba Hub',
      overview: '',
      amenities: [],
      images: [],
      spaceAddress: '',
      location: 'Yaba',
      spaceType: 'cowork hub',
      pricePerDay: 0,
      pricePerHour: 0,
      capacity: 1,
      bookingCount: 0,
      createdAt: '1970-01-01T00:00:00.000Z',
      daysAgo: 0,
      listingStatus: 'active',
      availability: readAvailability(undefined),
    });
  });

  it('keeps a row of our own server as it is', () => {
    const ours = {
      ...bare,
      overview: 'Quiet desks.',
      amenities: ['wifi', 'solar'],
      images: [{ imageUrl: '/images/a/640.webp', placeholder: '0123456789abcdef01234567' }],
      spaceAddress: '12 Herbert Macaulay Way',
      spaceType: 'creative space',
      pricePerDay: 9500,
      pricePerHour: 1500.5,
      capacity: 24,
      bookingCount: 3,
      createdAt: '2026-11-01T08:30:00.000Z',
      daysAgo: 19,
      listingStatus: 'active',
      availability: { Mon: { opening: '08:00', closing: '18:00' } },
      rating: { average: 4.6, count: 12 },
      featured: true,
      facts: { nightPower: 'inverter', backupHours: 6, mbps: 40.5, confirmedOn: '2026-11-12' },
    };
    expect(readSpace(ours, now)).toEqual(ours);
  });

  it('reads numbers that came as text', () => {
    const space = readSpace(
      { ...bare, pricePerDay: '₦10,000', pricePerHour: '1500', capacity: '12', bookingCount: '7' },
      now,
    );
    expect(space).toMatchObject({
      pricePerDay: 10_000,
      pricePerHour: 1500,
      capacity: 12,
      bookingCount: 7,
    });
  });

  it.each([['-5'], [-5], ['free'], [Number.NaN], [{}], [null]])(
    'takes the price %j for none',
    (pricePerDay) => {
      expect(readSpace({ ...bare, pricePerDay }, now)?.pricePerDay).toBe(0);
    },
  );

  it.each([
    ['VICTORIA ISLAND', 'Victoria island'],
    [' victoria-island ', 'Victoria island'],
    ['Lekki Phase 1', 'Lekki'],
    ['ikeja', 'Ikeja'],
  ])('reads the location %s', (location, expected) => {
    expect(readSpace({ ...bare, location }, now)?.location).toBe(expected);
  });

  it('finds the location in the address, as a word of its own', () => {
    const row = { ...bare, location: '', spaceAddress: '4 Allen Avenue, Ikeja, Lagos' };
    expect(readSpace(row, now)?.location).toBe('Ikeja');
    expect(readSpace({ ...row, spaceAddress: '1 Chicago Close' }, now)).toBeNull();
  });

  it.each([
    ['no id', { name: 'A', location: 'Yaba' }],
    ['an empty id', { ...bare, id: ' ' }],
    ['no name', { id: 's1', location: 'Yaba' }],
    ['a name of spaces', { ...bare, name: '  ' }],
    ['a location that is none of the ten', { ...bare, location: 'Abuja' }],
  ])('has nothing to say of a row with %s', (_, row) => {
    expect(readSpace(row, now)).toBeNull();
  });

  it('takes _id for the id, and a number for its digits', () => {
    expect(readSpace({ ...bare, id: undefined, _id: 'abc' }, now)?.id).toBe('abc');
    expect(readSpaceId({ id: 42 })).toBe('42');
  });

  it('computes the days from the date', () => {
    const space = readSpace({ ...bare, createdAt: '2026-11-18T23:30:00Z' }, now);
    expect(space?.daysAgo).toBe(1);
  });

  it('computes the date from the days', () => {
    const space = readSpace({ ...bare, daysAgo: '3' }, now);
    expect(space).toMatchObject({ createdAt: '2026-11-17T12:00:00.000Z', daysAgo: 3 });
  });

  it('does not take an unknown status for a yes', () => {
    expect(readSpace({ ...bare, listingStatus: 'Approved' }, now)?.listingStatus).toBe('active');
    expect(readSpace({ ...bare, listingStatus: 'in review' }, now)?.listingStatus).toBe('rejected');
  });

  it('drops a rating without reviews behind it', () => {
    expect(readSpace({ ...bare, rating: { average: 0, count: 0 } }, now)).not.toHaveProperty(
      'rating',
    );
  });

  it.each([
    [{ backupHours: 6 }],
    [{ backupHours: 30, confirmedOn: '2026-11-12' }],
    [{ nightPower: 'nuclear', confirmedOn: '2026-11-12' }],
    ['Generator'],
  ])('drops the facts %j: they have to be as ours are', (facts) => {
    expect(readSpace({ ...bare, facts }, now)).not.toHaveProperty('facts');
  });

  it('never throws, and what it answers keeps the contract, whatever comes', () => {
    const anyRow = fc.oneof(
      fc.anything(),
      fc.record(
        {
          id: fc.anything(),
          name: fc.oneof(fc.constant('A'), fc.anything()),
          location: fc.oneof(fc.constant('Yaba'), fc.anything()),
          amenities: fc.anything(),
          images: fc.anything(),
          pricePerDay: fc.anything(),
          capacity: fc.anything(),
          createdAt: fc.anything(),
          daysAgo: fc.anything(),
          availability: fc.anything(),
          rating: fc.anything(),
          facts: fc.anything(),
          listingStatus: fc.anything(),
        },
        { requiredKeys: [] },
      ),
      fc.json().map((text) => JSON.parse(text) as unknown),
    );
    fc.assert(
      fc.property(anyRow, (raw) => {
        const space = readSpace(raw, now);
        expect(space === null || v.is(SpaceSchema, space)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('reads what it has read before as the same', () => {
    const row = fc.record({
      id: fc.integer(),
      name: fc.string({ minLength: 1 }),
      location: fc.constantFrom('yaba', 'LEKKI'),
      pricePerDay: fc.oneof(fc.nat(), fc.nat().map(String)),
      createdAt: fc.oneof(fc.string(), fc.date({ noInvalidDate: true }).map(String)),
      daysAgo: fc.option(fc.nat(4000), { nil: undefined }),
      amenities: fc.constantFrom('wifi, Parking', ['AC'], undefined),
    });
    fc.assert(
      fc.property(row, (raw) => {
        const once = readSpace(raw, now);
        expect(readSpace(once, now)).toEqual(once);
      }),
    );
  });
});
