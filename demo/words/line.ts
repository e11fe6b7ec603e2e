import type { AmenityId } from '#contract/spaces/amenities.ts';
import type { Utilities } from '#contract/spaces/utilities.ts';
import type { Trade } from '../types.ts';

/**
 * A sentence and the conditions under which it is true. `{street}`, `{area}`, `{opening}`,
 * `{closing}`, `{capacity}`, `{mbps}`, `{backup}` and `{cars}` are replaced.
 */
export interface Line {
  readonly text: string;
  readonly needs?: readonly AmenityId[];
  readonly lacks?: readonly AmenityId[];
  readonly trades?: readonly Trade[];
  /** Requires one of these sources of power at night, if the host has confirmed one. */
  readonly power?: readonly NonNullable<Utilities['nightPower']>[];
  readonly days?: 'saturday' | 'sunday' | 'weekdays-only';
  /** Capacity: `few` is at most 6, `several` at least 8, `many` at least 50. */
  readonly seats?: 'few' | 'several' | 'many';
}

/** Returns sentences that share their conditions. */
export function lines(when: Omit<Line, 'text'>, ...texts: string[]): Line[] {
  return texts.map((text) => ({ ...when, text }));
}
