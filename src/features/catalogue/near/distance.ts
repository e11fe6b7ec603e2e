import type { Coordinates, Space } from '#contract/spaces/spaces.ts';
import * as copy from './copy.ts';

const EARTH_KM = 6_371;
/** Kilometres per hour. */
const WALKING_SPEED = 4.8;
/** Kilometres beyond which nobody walks. */
const WALKABLE = 5;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the distance of two points in kilometres, in a straight line. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const [latitude, otherLatitude] = [radians(from.latitude), radians(to.latitude)];
  const [byLatitude, byLongitude] = [
    Math.sin((otherLatitude - latitude) / 2),
    Math.sin(radians(to.longitude - from.longitude) / 2),
  ];
  const part = byLatitude ** 2 + Math.cos(latitude) * Math.cos(otherLatitude) * byLongitude ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(part));
}

/**
 * Returns the distance as a text, with the time on foot if it's walkable. The position is only known
 * to about 500 m, so nothing is more exact than half a kilometre below 10 km.
 */
export function distanceText(km: number): string {
  if (km < 0.5) return copy.veryNear;
  const shown = km < 10 ? Math.round(km * 2) / 2 : Math.round(km);
  if (km > WALKABLE) return copy.away(shown);
  const minutes = Math.round(((km / WALKING_SPEED) * 60) / 5) * 5;
  return copy.onFoot(shown, minutes);
}

/** Returns the spaces nearest first; those without coordinates follow in their order. */
export function nearestFirst(spaces: readonly Space[], from: Coordinates): Space[] {
  const far = new Map(
    spaces.map(({ id, coordinates }) => [
      id,
      coordinates === undefined ? Infinity : distanceKm(from, coordinates),
    ]),
  );
  const of = ({ id }: Space) => far.get(id) ?? Infinity;
  return spaces.toSorted((a, b) => (of(a) === of(b) ? 0 : of(a) - of(b)));
}
