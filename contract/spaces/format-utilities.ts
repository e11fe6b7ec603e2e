import { shortDate } from '../time/format-lagos-time.ts';
import type { UtilitiesInput, NightPower, Utilities } from './utilities.ts';
import * as copy from './copy.ts';

/** Display name of each power supply. */
export const NIGHT_POWER_LABELS: Readonly<Record<NightPower, string>> = copy.nightPowers;

/**
 * Returns texts such as `Generator at night`, `6 h backup` and `40 Mbps`, in this order; unknown
 * values are left out.
 */
export function utilityTexts({ nightPower, backupHours, mbps }: UtilitiesInput): string[] {
  return [
    ...(nightPower === undefined ? [] : [NIGHT_POWER_LABELS[nightPower]]),
    ...(backupHours === undefined ? [] : [copy.backup(backupHours)]),
    ...(mbps === undefined ? [] : [`${mbps}\u00A0Mbps`]),
  ];
}

/** Returns the day on which the host last confirmed the values, such as `12 Nov`. */
export function confirmedDay({ confirmedOn }: Pick<Utilities, 'confirmedOn'>): string {
  return shortDate(confirmedOn);
}
