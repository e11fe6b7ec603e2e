import type { Space } from '#contract/spaces/spaces.ts';
import { project, type Xy } from '#src/ui/lagos-map/projection.ts';

/** A space with its place on the drawing. */
export interface PlacedSpace {
  readonly space: Space;
  readonly at: Xy;
}

/** Spaces whose pins would cover each other. */
export interface PinCluster {
  /** The middle of its spaces, on the drawing. */
  readonly at: Xy;
  readonly spaces: readonly PlacedSpace[];
}

/** Returns the spaces that have coordinates, in the same order. */
export function placedSpaces(spaces: readonly Space[]): PlacedSpace[] {
  return spaces.flatMap((space) =>
    space.coordinates === undefined ? [] : [{ space, at: project(space.coordinates) }],
  );
}

interface Group {
  x: number;
  y: number;
  readonly spaces: PlacedSpace[];
}

/**
 * Groups spaces whose pins would be closer than a distance. The first space of the list begins the
 * first group, so the result is the same for the same list.
 *
 * @param near Units of the drawing.
 */
export function clusterSpaces(placed: readonly PlacedSpace[], near: number): PinCluster[] {
  const groups: Group[] = [];
  for (const one of placed) {
    const { x, y } = one.at;
    const group = groups.find((other) => Math.hypot(other.x - x, other.y - y) < near);
    if (group === undefined) {
      groups.push({ x, y, spaces: [one] });
      continue;
    }
    const count = group.spaces.push(one);
    group.x += (x - group.x) / count;
    group.y += (y - group.y) / count;
  }
  return groups.map(({ x, y, spaces }) => ({ at: { x, y }, spaces }));
}
