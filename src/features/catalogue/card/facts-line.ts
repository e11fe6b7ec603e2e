import * as spaceCopy from '#contract/spaces/copy.ts';
import type { Utilities } from '#contract/spaces/utilities.ts';
import * as copy from './card-copy.ts';
import { SPACE_TYPE_LABELS } from '#contract/spaces/locations.ts';
import type { Space } from '#contract/spaces/spaces.ts';

/** `12 Nov` in Lagos. */
export const monthDay = new Intl.DateTimeFormat('en-NG', {
  day: 'numeric',
  month: 'short',
  timeZone: 'Africa/Lagos',
});

/**
 * Returns `6 h backup · 40 Mbps · checked 12 Nov`, short enough for one line of a card, or an empty
 * text if the host stated nothing. What supplies the power at night takes the place of unknown or
 * absent backup hours.
 */
export function factsLine({ nightPower, backupHours, mbps, confirmedOn }: Utilities): string {
  const message = [
    backupHours ? spaceCopy.backup(backupHours) : nightPower && spaceCopy.nightPowers[nightPower],
    mbps && `${mbps}\u00A0Mbps`,
  ].filter(Boolean);
  if (message.length === 0) return '';
  return [...message, copy.checked(monthDay.format(new Date(confirmedOn)))].join(' · ');
}

export function typeLabel({ spaceType }: Space): string {
  return SPACE_TYPE_LABELS[spaceType];
}
