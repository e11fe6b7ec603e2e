import type { AmenityId } from '#contract/amenities.ts';
import type { Trade } from '../types.ts';

/**
 * A sentence and when it is true. `{street}`, `{area}`, `{opening}`, `{closing}`, `{capacity}`,
 * `{mbps}`, `{backup}` and `{cars}` are filled in.
 */
export interface Line {
  readonly text: string;
  readonly needs?: readonly AmenityId[];
  readonly lacks?: readonly AmenityId[];
  readonly trades?: readonly Trade[];
  readonly days?: 'saturday' | 'sunday' | 'weekdays-only';
  /** At most 6, at least 8, at least 50. */
  readonly seats?: 'few' | 'several' | 'many';
}

/** Sentences that share their conditions. */
export function lines(when: Omit<Line, 'text'>, ...texts: string[]): Line[] {
  return texts.map((text) => ({ ...when, text }));
}
