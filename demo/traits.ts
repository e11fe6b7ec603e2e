import type { Naira } from '#contract/units.ts';
import type { AmenityId } from '#contract/spaces/amenities.ts';
import { type Availability, WEEKDAYS, type Weekday } from '#contract/opening/availability.ts';
import type { Location } from '#contract/spaces/locations.ts';
import type { Random } from './random.ts';
import type { Craft, Trade } from './types.ts';

/** Price level of a location relative to the city's average. */
const PRICE_LEVEL: Readonly<Record<Location, number>> = {
  Yaba: 0.8,
  Ikeja: 1,
  'Victoria island': 1.5,
  Lekki: 1.3,
  Ikoyi: 1.65,
  Surulere: 0.75,
  Apapa: 0.85,
  Festac: 0.62,
  Ago: 0.6,
  Magodo: 0.9,
};

const CRAFT_WEIGHTS: readonly (readonly [Craft, number])[] = [
  ['photo', 28],
  ['sound', 18],
  ['art', 16],
  ['fashion', 14],
  ['podcast', 12],
  ['movement', 12],
];

/**
 * Probability of each amenity in a coworking hub, in the order in which hosts usually list them.
 */
const COWORK_AMENITIES: readonly (readonly [AmenityId, number])[] = [
  ['wifi', 0.98],
  ['solar', 0.48],
  ['ac', 0.85],
  ['coffee', 0.6],
  ['meeting', 0.6],
  ['workstation', 0.72],
  ['printer', 0.5],
  ['parking', 0.5],
  ['microwave', 0.4],
  ['projector', 0.3],
  ['cctv', 0.4],
  ['wheelchair', 0.25],
  ['sound', 0.06],
  ['video', 0.05],
];

const CREATIVE_AMENITIES: readonly (readonly [AmenityId, number])[] = [
  ['video', 0.2],
  ['sound', 0.3],
  ['wifi', 0.85],
  ['solar', 0.42],
  ['ac', 0.75],
  ['parking', 0.55],
  ['coffee', 0.35],
  ['cctv', 0.35],
  ['microwave', 0.2],
  ['wheelchair', 0.3],
  ['projector', 0.12],
  ['workstation', 0.15],
  ['printer', 0.08],
];

/** Amenities that a trade always has. */
const ESSENTIALS: Readonly<Record<Trade, readonly AmenityId[]>> = {
  cowork: [],
  photo: ['video'],
  sound: ['sound'],
  podcast: ['sound', 'wifi'],
  art: [],
  fashion: [],
  movement: ['sound'],
};

/** Returns what a creative space is for. */
export function drawCraft(random: Random): Craft {
  return random.weighted(CRAFT_WEIGHTS);
}

/** Hubs with fewer seats have no meeting room. */
const SEATS_FOR_MEETING = 8;

/**
 * Returns at least three amenities, always those that a space of its kind needs.
 *
 * @param capacity Seats.
 */
export function drawAmenities(random: Random, trade: Trade, capacity: number): AmenityId[] {
  const odds = trade === 'cowork' ? COWORK_AMENITIES : CREATIVE_AMENITIES;
  const drawn = odds
    .filter(([amenity, odd]) => random.chance(odd) || ESSENTIALS[trade].includes(amenity))
    .map(([amenity]) => amenity)
    .filter((amenity) => amenity !== 'meeting' || capacity >= SEATS_FOR_MEETING);
  const usual: readonly AmenityId[] = ['wifi', 'ac', 'cctv'];
  return drawn.length < 3 ? [...new Set([...drawn, ...usual])] : drawn;
}

const CAPACITY: Readonly<Record<Trade, readonly (readonly [readonly [number, number], number])[]>> =
  {
    cowork: [
      [[1, 6], 12],
      [[8, 24], 45],
      [[25, 60], 33],
      [[61, 120], 10],
    ],
    photo: [[[4, 20], 1]],
    sound: [[[2, 10], 1]],
    podcast: [[[2, 8], 1]],
    art: [[[6, 24], 1]],
    fashion: [[[3, 14], 1]],
    movement: [[[12, 45], 1]],
  };

/** Returns a number of seats that is usual for the kind of space. */
export function drawCapacity(random: Random, trade: Trade): number {
  const [min, max] = random.weighted(CAPACITY[trade]);
  return random.int(min, max);
}

/** Median price per day in naira: of a seat in a hub, or of a whole creative space. */
const BASE_PRICE: Readonly<Record<Trade, number>> = {
  cowork: 7_500,
  photo: 48_000,
  sound: 42_000,
  podcast: 30_000,
  art: 22_000,
  fashion: 24_000,
  movement: 28_000,
};

const WORTH: Partial<Readonly<Record<AmenityId, number>>> = {
  solar: 0.08,
  ac: 0.06,
  meeting: 0.05,
  parking: 0.05,
  video: 0.06,
};

export interface Prices {
  /** In naira, from 3,500 to 150,000. */
  readonly perDay: Naira;
  /** In naira, about a seventh of the price per day. */
  readonly perHour: Naira;
}

function rounded(naira: Naira, step: number): number {
  return Math.round(naira / step) * step;
}

/**
 * Returns the prices per hour and day in naira: of a seat in a hub, or of a whole creative space.
 */
export function drawPrices(
  random: Random,
  space: { trade: Trade; location: Location; amenities: readonly AmenityId[]; capacity: number },
): Prices {
  const extras = space.amenities.reduce((sum, amenity) => sum + (WORTH[amenity] ?? 0), 0.85);
  // Hubs charge per seat, so the price depends on size only for a private office of up to four
  // seats.
  const size =
    space.trade === 'cowork'
      ? space.capacity <= 4
        ? 1.7
        : 1
      : 0.7 + Math.min(space.capacity, 40) / 28;
  const free = BASE_PRICE[space.trade] * PRICE_LEVEL[space.location] * extras * size;
  const perDay = Math.min(150_000, Math.max(3_500, rounded(free * random.between(0.72, 1.4), 500)));
  const hour = perDay / random.between(6.5, 7.5);
  return { perDay, perHour: rounded(hour, hour >= 8_000 ? 500 : 100) };
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** Always open from Monday to Friday. About half also open on Saturday, one in ten on Sunday. */
export function drawAvailability(random: Random): Availability {
  const weekday = {
    opening: random.weighted([
      [6, 1],
      [7, 3],
      [8, 7],
      [9, 4],
      [10, 1],
    ] as const),
    closing: random.weighted([
      [17, 2],
      [18, 5],
      [19, 3],
      [20, 4],
      [21, 2],
      [22, 2],
      [23, 1],
    ] as const),
  };
  const saturday = random.chance(0.52);
  const sunday = saturday && random.chance(0.2);
  const hours = (day: Weekday) => {
    const weekend = day === 'Sat' || day === 'Sun';
    const opening = weekend ? Math.min(weekday.opening + 1, 10) : weekday.opening;
    const closing = weekend ? Math.max(weekday.closing - 2, 17) : weekday.closing;
    return { opening: clock(opening), closing: clock(closing) };
  };
  const open = WEEKDAYS.filter((day) => (day === 'Sat' ? saturday : day !== 'Sun' || sunday));
  return Object.fromEntries(open.map((day) => [day, hours(day)]));
}
