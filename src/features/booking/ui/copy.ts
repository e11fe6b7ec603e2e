import type { Unlisted } from '#contract/spaces/unlisted.ts';

/** In place of a link to a space that visitors don't see. */
export const notListed: Readonly<Record<Unlisted, string>> = {
  paused: 'Not listed right now',
  deleted: 'No longer listed',
};
export const bookAgain = 'Book again';
export const bookAgainLabel = (space: string) => `Book again: ${space}`;

export const noPrice =
  'This space has no price on Àyè, so you can’t book it online. Ask at the space, or choose another one nearby.';
export const spacesIn = (location: string) => `Spaces in ${location}`;
