import type { SpaceId } from '../units.ts';

/** A space of a venue, and the space of it that contains this one. */
export interface VenueSpaceLink {
  readonly id: SpaceId;
  readonly partOf?: SpaceId | undefined;
}

/**
 * Returns the spaces that can't be used while a space is: its parts, or the whole that it is a part
 * of. Parts of the same whole don't exclude each other. The database has the same rule in its view
 * `linked_spaces`.
 */
export function linkedSpacesOf<Link extends VenueSpaceLink>(
  spaces: readonly Link[],
  id: SpaceId,
): readonly Link[] {
  const own = spaces.find((space) => space.id === id);
  return spaces.filter(
    (space) => space.partOf === id || (own?.partOf !== undefined && space.id === own.partOf),
  );
}

/**
 * Why spaces can't be a venue: one occurs twice, is a part of something outside of the venue, or is a
 * part and has parts.
 */
export type VenueFault = 'twice' | 'whole-missing' | 'part-with-parts';

/** Returns what is wrong with the spaces of a venue, or undefined. */
export function venueFault(spaces: readonly VenueSpaceLink[]): VenueFault | undefined {
  const known = new Map(spaces.map((space) => [space.id, space]));
  if (known.size < spaces.length) return 'twice';
  for (const { id, partOf } of spaces) {
    if (partOf === undefined) continue;
    const whole = known.get(partOf);
    if (whole === undefined || partOf === id) return 'whole-missing';
    if (whole.partOf !== undefined) return 'part-with-parts';
  }
  return undefined;
}
