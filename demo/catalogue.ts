import { type Location, LOCATIONS } from '#contract/spaces/locations.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { drawPlace } from './draw-place.ts';
import { drawUtilities } from './draw-utilities.ts';
import { drawRooms, galleryOf } from './pictures/gallery.ts';
import { createNamer, type Namer } from './names.ts';
import { drawOverview, type Subject } from './overview.ts';
import { PLACES } from './pictures/picture-key.ts';
import { createRandom, hashOf, type Random } from './random.ts';
import { drawReviews } from './reviews.ts';
import { drawAmenities, drawAvailability, drawCapacity, drawCraft, drawPrices } from './traits.ts';
import type { DemoReview, DemoSpace } from './types.ts';

/** The seed of the catalogue that fills an empty database. */
export const DEMO_SEED = 1;

const DEFAULT_COUNT = 144;
const FEATURED = 8;
const PENDING = 2;
/** Spaces from this index on only make the catalogue larger: they get two reviews at most. */
const REVIEWED = 200;
const DAY_MS = 24 * 60 * 60 * 1000;
const KOBO = 100;

/** How the 144 spaces of one round are distributed over the locations. */
const ROUND: Readonly<Record<Location, number>> = {
  Yaba: 22,
  Lekki: 22,
  Ikeja: 20,
  'Victoria island': 18,
  Surulere: 14,
  Ikoyi: 12,
  Apapa: 9,
  Festac: 9,
  Ago: 9,
  Magodo: 9,
};

interface Slot {
  readonly location: Location;
  readonly cowork: boolean;
}

/** Returns one round in random order. 60% of each location are coworking hubs. */
function roundOf(seed: number): Slot[] {
  const slots = LOCATIONS.flatMap((location) =>
    Array.from({ length: ROUND[location] }, (_, index) => ({
      location,
      cowork: index < Math.round(ROUND[location] * 0.6),
    })),
  );
  return createRandom(seed, 'round').shuffled(slots);
}

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';

/** Returns a generator of ids of ten characters that never repeats one. */
function createIds(random: Random): () => string {
  const given = new Set<string>();
  return () => {
    for (;;) {
      const id = Array.from({ length: 10 }, () => CROCKFORD[random.int(0, 31)]).join('');
      if (given.has(id)) continue;
      given.add(id);
      return id;
    }
  };
}

interface Making {
  readonly seed: number;
  readonly now: Date;
  readonly name: Namer;
  readonly newSpaceId: () => string;
  readonly newReviewId: () => string;
  readonly featured: ReadonlySet<number>;
}

/** Draws a date 1 to 540 days ago, between 08:00 and 18:00 in Lagos. */
function drawCreatedAt(random: Random, now: Date): Date {
  const today = Date.parse(`${lagosTime(now).date}T00:00:00+01:00`);
  const days = Math.floor(1 + 540 * random.next() ** 1.5);
  return new Date(today - days * DAY_MS + random.int(8 * 3600, 18 * 3600) * 1000);
}

function reviewsOf(
  index: number,
  random: Random,
  subject: Subject,
  making: Making & { createdAt: Date },
): DemoReview[] {
  const days = (making.now.getTime() - making.createdAt.getTime()) / DAY_MS;
  const most = index < REVIEWED ? Math.min(40, Math.ceil(days / 5)) : 2;
  const count = random.chance(0.05) ? 0 : 1 + Math.floor((most - 1) * random.next() ** 1.4);
  const { createdAt, now, newReviewId: newId } = making;
  return drawReviews(random, subject, { count, quality: random.next(), createdAt, now, newId });
}

function makeSpace(index: number, slot: Slot, making: Making): DemoSpace {
  const random = createRandom(making.seed, 'space', index);
  const { location } = slot;
  const trade = slot.cowork ? 'cowork' : drawCraft(random);
  const capacity = drawCapacity(random, trade);
  const amenities = drawAmenities(random, trade, capacity);
  const availability = drawAvailability(random);
  const { name, address } = making.name(random, {
    trade,
    location,
    upstairs: !amenities.includes('wheelchair'),
  });
  // A separate generator, so that adding this draw did not change the other properties of a space.
  const facts = drawUtilities(createRandom(making.seed, 'facts', index), amenities, making.now);
  const subject: Subject = { trade, amenities, availability, address, capacity, facts };
  const prices = drawPrices(random, { trade, location, amenities, capacity });
  const createdAt = drawCreatedAt(random, making.now);
  const reviews = reviewsOf(index, random, subject, { ...making, createdAt });
  const place = (hashOf(making.seed, 'pictures') + index) % PLACES;
  return {
    id: making.newSpaceId(),
    name,
    overview: drawOverview(random, subject),
    amenities,
    images: galleryOf(place, drawRooms(random, trade, amenities)),
    spaceAddress: address.full,
    location,
    spaceType: slot.cowork ? 'cowork hub' : 'creative space',
    pricePerDayKobo: prices.perDay * KOBO,
    pricePerHourKobo: prices.perHour * KOBO,
    capacity,
    // The demo's bookings increment it, so that it matches the list of bookings.
    bookingCount: 0,
    createdAt,
    availability,
    featured: making.featured.has(index),
    ...(facts === undefined ? {} : { facts }),
    ...drawPlace(making.seed, index, { location, address: address.full, cowork: slot.cowork }),
    listingStatus: 'active',
    reviews,
  };
}

function asPending(space: DemoSpace): DemoSpace {
  return { ...space, listingStatus: 'pending', featured: false, reviews: [] };
}

/**
 * Returns `count` active spaces and two pending ones. The result depends only on the seed and the
 * time. A larger catalogue starts with the spaces of a smaller one.
 */
export function demoCatalogue({
  seed,
  count = DEFAULT_COUNT,
  now,
}: {
  seed: number;
  count?: number;
  now: Date;
}): DemoSpace[] {
  const round = roundOf(seed);
  const firstRound = round.map((_, index) => index);
  const making: Making = {
    seed,
    now,
    name: createNamer(seed),
    newSpaceId: createIds(createRandom(seed, 'space ids')),
    newReviewId: createIds(createRandom(seed, 'review ids')),
    featured: new Set(createRandom(seed, 'featured').shuffled(firstRound).slice(0, FEATURED)),
  };
  return Array.from({ length: count + PENDING }, (_, index) => {
    const space = makeSpace(index, round[index % round.length] as Slot, making);
    return index < count ? space : asPending(space);
  });
}
