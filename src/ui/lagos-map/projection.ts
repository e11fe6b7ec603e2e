import { MAP_BOUNDS } from './geometry.ts';

/** Degrees. */
export interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** A place on the drawing. */
export interface Xy {
  readonly x: number;
  readonly y: number;
}

/** Units of the drawing per degree of longitude: one unit is about 40 m. */
const PER_DEGREE = 2_750;

/** A degree of latitude is this much longer than one of longitude in Lagos. */
const LATITUDE_RATIO = 1.0065;

export const MAP_WIDTH = (MAP_BOUNDS.east - MAP_BOUNDS.west) * PER_DEGREE;
export const MAP_HEIGHT = (MAP_BOUNDS.north - MAP_BOUNDS.south) * PER_DEGREE * LATITUDE_RATIO;

/** Returns the place of a point on the drawing. */
export function project({ latitude, longitude }: MapPoint): Xy {
  return {
    x: (longitude - MAP_BOUNDS.west) * PER_DEGREE,
    y: (MAP_BOUNDS.north - latitude) * PER_DEGREE * LATITUDE_RATIO,
  };
}

/** Returns the point, in degrees, at a place on the drawing. */
export function unproject({ x, y }: Xy): MapPoint {
  return {
    latitude: MAP_BOUNDS.north - y / (PER_DEGREE * LATITUDE_RATIO),
    longitude: MAP_BOUNDS.west + x / PER_DEGREE,
  };
}

/** Reads `longitude,latitude` pairs as places on the drawing. */
export function readPoints(pairs: string): Xy[] {
  return pairs.split(' ').map((pair) => {
    const [longitude = 0, latitude = 0] = pair.split(',').map(Number);
    return project({ longitude, latitude });
  });
}

const text = (value: number) => value.toFixed(1);

/**
 * Returns the path of an SVG through the points, with round corners (Catmull-Rom).
 *
 * @param closed Whether the path returns to its first point.
 */
export function smoothPath(points: readonly Xy[], closed: boolean): string {
  const count = points.length;
  const at = (index: number): Xy => {
    const place = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[place] ?? { x: 0, y: 0 };
  };
  const first = at(0);
  let path = `M${text(first.x)} ${text(first.y)}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    path += `C${text(from.x + (to.x - before.x) / 6)} ${text(from.y + (to.y - before.y) / 6)} ${text(
      to.x - (after.x - from.x) / 6,
    )} ${text(to.y - (after.y - from.y) / 6)} ${text(to.x)} ${text(to.y)}`;
  }
  return closed ? `${path}Z` : path;
}
