import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LOCATIONS, SPACE_TYPES } from '#contract/spaces/locations.ts';
import { daysAgo } from '#contract/time/lagos-time.ts';
import { ReviewSchema } from '#contract/reviews/reviews.ts';
import { type Space, SpaceSchema } from '#contract/spaces/spaces.ts';
import { demoCatalogue } from './catalogue.ts';
import { readPictureKey } from './pictures/picture-key.ts';
import type { DemoSpace } from './types.ts';

const NOW = new Date('2026-11-20T09:41:27Z');
const HOUR_MS = 60 * 60 * 1000;

const catalogue = demoCatalogue({ seed: 1, now: NOW });
const active = catalogue.filter((space) => space.listingStatus === 'active');

function hashed(spaces: readonly DemoSpace[]): string {
  return createHash('sha256').update(JSON.stringify(spaces)).digest('hex');
}

function average(space: DemoSpace): number {
  return space.reviews.reduce((sum, { stars }) => sum + stars, 0) / space.reviews.length;
}

function asSpace(space: DemoSpace): Space {
  const { pricePerDayKobo, pricePerHourKobo, createdAt, reviews, ...stored } = space;
  const { latitude, longitude, landmark, houseRules, ...rest } = stored;
  return {
    ...rest,
    coordinates: { latitude, longitude },
    ...(landmark === null ? {} : { landmark }),
    ...(houseRules === null ? {} : { houseRules }),
    pricePerDay: pricePerDayKobo / 100,
    pricePerHour: pricePerHourKobo / 100,
    createdAt: createdAt.toISOString(),
    daysAgo: daysAgo(createdAt, NOW),
    ...(reviews.length === 0
      ? {}
      : { rating: { average: Math.round(average(space) * 10) / 10, count: reviews.length } }),
  };
}

describe('demoCatalogue', { timeout: 60_000 }, () => {
  it('is the same for the same seed and differs for another seed', () => {
    expect(hashed(demoCatalogue({ seed: 1, now: NOW }))).toBe(hashed(catalogue));
    expect(hashed(demoCatalogue({ seed: 2, now: NOW }))).not.toBe(hashed(catalogue));
  });

  it('starts with the same spaces whatever the size of the catalogue', () => {
    const large = demoCatalogue({ seed: 1, count: 300, now: NOW });
    expect(hashed(large.slice(0, 144))).toBe(hashed(active));
  });

  it('shifts only its dates when it is created on a later day', () => {
    const later = demoCatalogue({ seed: 1, now: new Date(NOW.getTime() + 30 * 24 * HOUR_MS) });
    const timeless = (spaces: readonly DemoSpace[]) =>
      spaces.map(({ createdAt: _createdAt, reviews, facts, ...rest }) => [
        rest,
        { ...facts, confirmedOn: undefined },
        reviews.map((r) => r.text),
      ]);
    expect(timeless(later)).toEqual(timeless(catalogue));
    expect(later[0]?.createdAt).not.toEqual(catalogue[0]?.createdAt);
  });

  it.each([1, 7, 2026])('has 144 active spaces and two pending ones (seed %i)', (seed) => {
    const spaces = demoCatalogue({ seed, now: NOW });
    const listed = spaces.filter((space) => space.listingStatus === 'active');
    expect(listed).toHaveLength(144);
    expect(spaces.filter((space) => space.listingStatus === 'pending')).toHaveLength(2);
    expect(listed.filter((space) => space.featured)).toHaveLength(8);
    for (const location of LOCATIONS) {
      const there = listed.filter((space) => space.location === location);
      expect(there.length).toBeGreaterThanOrEqual(8);
      expect(new Set(there.map((space) => space.spaceType))).toEqual(new Set(SPACE_TYPES));
    }
    const hubs = listed.filter((space) => space.spaceType === 'cowork hub').length;
    expect(hubs / listed.length).toBeGreaterThan(0.55);
    expect(hubs / listed.length).toBeLessThan(0.65);
  });

  it('gives a pending space no reviews, no bookings and no featured placement', () => {
    for (const space of catalogue.filter(({ listingStatus }) => listingStatus === 'pending')) {
      expect(space).toMatchObject({ reviews: [], bookingCount: 0, featured: false });
    }
  });

  it('matches the contract', () => {
    for (const space of catalogue) {
      expect(
        v.safeParse(v.strictObject(SpaceSchema.entries), asSpace(space)).issues,
      ).toBeUndefined();
      for (const review of space.reviews) {
        const read = { ...review, createdAt: review.createdAt.toISOString() };
        expect(v.safeParse(ReviewSchema, read).issues).toBeUndefined();
      }
    }
  });

  it('gives ten thousand spaces distinct ids, names and images', () => {
    const large = demoCatalogue({ seed: 1, count: 10_000, now: NOW });
    const distinct = (values: readonly string[]) =>
      expect(new Set(values).size).toBe(values.length);
    expect(large).toHaveLength(10_002);
    distinct(large.map((space) => space.id));
    distinct(large.map((space) => space.name));
    distinct(large.flatMap((space) => space.images.map((image) => image.imageUrl)));
    distinct(large.flatMap((space) => space.reviews.map((review) => review.id)));
    expect(large.every((space) => /^[0-9a-hjkmnp-tv-z]{10}$/.test(space.id))).toBe(true);
    expect(large.slice(200).every((space) => space.reviews.length <= 2)).toBe(true);
  });

  it('gives every space three to five images that can be drawn', () => {
    for (const { images } of catalogue) {
      expect(images.length).toBeGreaterThanOrEqual(3);
      expect(images.length).toBeLessThanOrEqual(5);
      const keys = images.map(
        (image) => /^\/images\/demo\/([^/]+)\/640\.webp$/.exec(image.imageUrl)?.[1],
      );
      const kinds = keys.map((key) => readPictureKey(key ?? '')?.kind);
      expect(kinds).not.toContain(undefined);
      expect(new Set(kinds).size).toBe(kinds.length);
    }
  });

  it.each([
    ['roof', 'solar'],
    ['cafe', 'coffee'],
    ['meeting', 'meeting'],
    ['sound', 'sound'],
    ['podcast', 'sound'],
  ] as const)('shows a %s only for spaces with the amenity %s', (kind, amenity) => {
    const shown = catalogue.filter(({ images }) =>
      images.some(({ imageUrl }) => imageUrl.includes(`-${kind}-`)),
    );
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter(({ amenities }) => !amenities.includes(amenity))).toEqual([]);
  });

  it('has realistic prices', () => {
    for (const space of catalogue) {
      const day = space.pricePerDayKobo / 100;
      const hour = space.pricePerHourKobo / 100;
      expect(day).toBeGreaterThanOrEqual(3_500);
      expect(day).toBeLessThanOrEqual(150_000);
      expect(day % 500).toBe(0);
      expect(hour % 100).toBe(0);
      expect(day / hour).toBeGreaterThan(5.7);
      expect(day / hour).toBeLessThan(8.5);
    }
  });

  it.each([1, 7, 2026])('has solar desks in Yaba under ₦10,000 a day (seed %i)', (seed) => {
    const found = demoCatalogue({ seed, now: NOW }).filter(
      (space) =>
        space.location === 'Yaba' &&
        space.amenities.includes('solar') &&
        space.pricePerDayKobo < 1_000_000,
    );
    expect(found.length).toBeGreaterThanOrEqual(2);
  });

  it('opens every space from Monday to Friday, and about half on Saturday', () => {
    for (const { availability } of active) {
      for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const) {
        expect(availability[day]?.opening).toMatch(/^(0[6-9]|10):00$/);
        expect(availability[day]?.closing).toMatch(/^(1[7-9]|2[0-3]):00$/);
      }
    }
    const on = (day: 'Sat' | 'Sun') =>
      active.filter(({ availability }) => availability[day] !== undefined).length / active.length;
    expect(on('Sat')).toBeGreaterThan(0.35);
    expect(on('Sat')).toBeLessThan(0.65);
    expect(on('Sun')).toBeGreaterThan(0);
    expect(on('Sun')).toBeLessThan(0.2);
  });

  it('dates reviews between the listing and now, newest first', () => {
    for (const { createdAt, reviews } of catalogue) {
      expect(createdAt.getTime()).toBeLessThan(NOW.getTime());
      const times = reviews.map((review) => review.createdAt.getTime());
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(times.every((time) => time > createdAt.getTime() && time < NOW.getTime())).toBe(true);
    }
  });

  it('has rated spaces with an average of 3.6 to 5 and up to 40 reviews', () => {
    const rated = active.filter((space) => space.reviews.length > 0);
    expect(active.length - rated.length).toBeGreaterThan(0);
    expect(active.length - rated.length).toBeLessThan(25);
    for (const space of rated) {
      expect(space.reviews.length).toBeLessThanOrEqual(40);
      expect(average(space)).toBeGreaterThanOrEqual(3.6);
    }
    expect(Math.max(...rated.map((space) => space.reviews.length))).toBeGreaterThan(25);
  });
});
