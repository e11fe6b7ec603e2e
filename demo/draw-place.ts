import type { Location } from '#contract/spaces/locations.ts';
import { createRandom, hashOf } from './random.ts';
import { HOUSE_RULES, LANDMARKS, STUDIO_RULES } from './words/landmarks.ts';

export interface DemoPlace {
  readonly latitude: number;
  readonly longitude: number;
  readonly landmark: string | null;
  readonly houseRules: string | null;
}

interface PlaceSubject {
  readonly location: Location;
  /** The address without its number decides the landmark, so that one street is in one place. */
  readonly address: string;
  readonly cowork: boolean;
}

/** Degrees. At most about 220 m in each direction, which stays on land. */
const SPREAD = 0.002;

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/**
 * Draws where a space is. Four of five hosts name the landmark, and two of three have house rules.
 */
export function drawPlace(seed: number, index: number, subject: PlaceSubject): DemoPlace {
  // A generator of its own, so that the draws of other properties stay the same.
  const random = createRandom(seed, 'place', index);
  const { location, address, cowork } = subject;
  const street = address.replace(/^[\d\s]+/, '');
  const known = LANDMARKS[location];
  const near = known[hashOf(seed, street) % known.length] ?? random.pick(known);
  const latitude = rounded(near[0] + random.between(-SPREAD, SPREAD));
  const longitude = rounded(near[1] + random.between(-SPREAD, SPREAD));
  const landmark = random.chance(0.8) ? near[2] : null;
  const rules = random.shuffled(cowork ? HOUSE_RULES : [...HOUSE_RULES, ...STUDIO_RULES]);
  const count = random.int(2, 5);
  const houseRules = random.chance(0.66) ? rules.slice(0, count).join('\n') : null;
  return { latitude, longitude, landmark, houseRules };
}
