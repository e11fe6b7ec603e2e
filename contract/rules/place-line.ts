import type { Space } from '../spaces.ts';

/** Street and location; many hosts write the location into the address already. */
export function placeLine({ spaceAddress, location }: Space): string {
  return spaceAddress.toLowerCase().includes(location.toLowerCase())
    ? spaceAddress
    : `${spaceAddress}, ${location}`;
}
