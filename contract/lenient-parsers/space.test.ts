import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { SpaceSchema } from '../spaces/spaces.ts';
import { parseAvailability } from './availability.ts';
import { parseSpaceId } from './values.ts';
import { parseSpace } from './space.ts';

const now = new Date('2026-11-20T12:00:00Z');

/** The least that a provider may send. */
const bare = { id: 's1', name: 'Yaba Hub', location: 'Yaba' };

describe('parseSpace', () => {
  it('fills in what a provider leaves out [S3.1]', () => {
    expect(parseSpace(bare, now)).toEqual({
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
      availability: parseAvailability(undefined),
    });
  });

  it('leaves a row of our own server unchanged', () => {
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
      coordinates: { latitude: 6.5095, longitude: 3.3711 },
      landmark: 'Behind Tejuosho Market',
      houseRules: 'No smoking.\nNo shoes.',
    };
    expect(parseSpace(ours, now)).toEqual(ours);
  });

  it('reads numbers that are sent as text', () => {
    const space = parseSpace(
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
    'reads the price %j as 0',
    (pricePerDay) => {
      expect(parseSpace({ ...bare, pricePerDay }, now)?.pricePerDay).toBe(0);
    },
  );

  it.each([
    ['VICTORIA ISLAND', 'Victoria island'],
    [' victoria-island ', 'Victoria island'],
    ['Lekki Phase 1', 'Lekki'],
    ['ikeja', 'Ikeja'],
  ])('reads the location %s', (location, expected) => {
    expect(parseSpace({ ...bare, location }, now)?.location).toBe(expected);
  });

  it('finds the location in the address as a whole word', () => {
    const row = { ...bare, location: '', spaceAddress: '4 Allen Avenue, Ikeja, Lagos' };
    expect(parseSpace(row, now)?.location).toBe('Ikeja');
    expect(parseSpace({ ...row, spaceAddress: '1 Chicago Close' }, now)).toBeNull();
  });

  it.each([
    ['no id', { name: 'A', location: 'Yaba' }],
    ['an empty id', { ...bare, id: ' ' }],
    ['no name', { id: 's1', location: 'Yaba' }],
    ['a name of spaces', { ...bare, name: '  ' }],
    ['a location that is none of the ten', { ...bare, location: 'Abuja' }],
  ])('returns null for a row with %s', (_, row) => {
    expect(parseSpace(row, now)).toBeNull();
  });

  it('reads _id as the ID, and a number as its digits', () => {
    expect(parseSpace({ ...bare, id: undefined, _id: 'abc' }, now)?.id).toBe('abc');
    expect(parseSpaceId({ id: 42 })).toBe('42');
  });

  it('computes daysAgo from createdAt', () => {
    const space = parseSpace({ ...bare, createdAt: '2026-11-18T23:30:00Z' }, now);
    expect(space?.daysAgo).toBe(1);
  });

  it('computes createdAt from daysAgo', () => {
    const space = parseSpace({ ...bare, daysAgo: '3' }, now);
    expect(space).toMatchObject({ createdAt: '2026-11-17T12:00:00.000Z', daysAgo: 3 });
  });

  it('reads an unknown status as rejected', () => {
    expect(parseSpace({ ...bare, listingStatus: 'Approved' }, now)?.listingStatus).toBe('active');
    expect(parseSpace({ ...bare, listingStatus: 'in review' }, now)?.listingStatus).toBe(
      'rejected',
    );
  });

  it('drops a rating without reviews', () => {
    expect(parseSpace({ ...bare, rating: { average: 0, count: 0 } }, now)).not.toHaveProperty(
      'rating',
    );
  });

  it.each([
    [{ backupHours: 6 }],
    [{ backupHours: 30, confirmedOn: '2026-11-12' }],
    [{ nightPower: 'nuclear', confirmedOn: '2026-11-12' }],
    ['Generator'],
  ])('drops the facts %j, which don’t match the contract', (facts) => {
    expect(parseSpace({ ...bare, facts }, now)).not.toHaveProperty('facts');
  });

  it('never throws, and returns null or a space that matches the contract for any input', () => {
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
        const space = parseSpace(raw, now);
        expect(space === null || v.is(SpaceSchema, space)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('returns the same space when it reads its own result', () => {
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
        const once = parseSpace(raw, now);
        expect(parseSpace(once, now)).toEqual(once);
      }),
    );
  });
});
