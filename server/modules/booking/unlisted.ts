import type { ListingStatus } from '#contract/spaces/spaces.ts';
import type { Unlisted } from '#contract/spaces/unlisted.ts';

/** Returns why the space of a booking, request or waitlist entry isn't listed; nothing if it is. */
export function unlistedOnWire(status: ListingStatus): { readonly unlisted?: Unlisted } {
  if (status === 'active') return {};
  return { unlisted: status === 'deleted' ? 'deleted' : 'paused' };
}
