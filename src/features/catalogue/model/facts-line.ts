import type { Utilities } from '#contract/utilities.ts';
import * as copy from '../card-copy.ts';
import { monthDay } from './month-day.ts';

/**
 * Returns `Generator at night · 6 h backup · 40 Mbps · confirmed 12 Nov`, or an empty text if the
 * host stated nothing. The labels are separate from those of `utilityTexts`, because every card of the
 * landing page loads them.
 */
export function factsLine({ nightPower, backupHours, mbps, confirmedOn }: Utilities): string {
  const message = [
    nightPower && copy.NIGHT_POWER[nightPower],
    backupHours && copy.backup(backupHours),
    mbps && `${mbps} Mbps`,
  ].filter(Boolean);
  if (message.length === 0) return '';
  return [...message, copy.confirmed(monthDay.format(new Date(confirmedOn)))].join(' · ');
}
