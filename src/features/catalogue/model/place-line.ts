import { SPACE_TYPE_LABELS } from '#contract/places.ts';
import type { Space } from '#contract/spaces.ts';

/** Street and location; many hosts write the location into the address already. */
export function placeLine({ spaceAddress, location }: Space): string {
  return spaceAddress.toLowerCase().includes(location.toLowerCase())
    ? spaceAddress
    : `${spaceAddress}, ${location}`;
}

export function typeLabel({ spaceType }: Space): string {
  return SPACE_TYPE_LABELS[spaceType];
}
