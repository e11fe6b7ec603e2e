import type { AmenityId } from '#contract/spaces/amenities.ts';
import type { Utilities } from '#contract/spaces/utilities.ts';
import { addDays, lagosTime } from '#contract/time/lagos-time.ts';
import type { Random } from './random.ts';

const WITHOUT_SUN = ['generator', 'inverter', 'generator'] as const;

/** Two thirds of the hosts have confirmed their power and internet, within the last eight weeks. */
export function drawUtilities(
  random: Random,
  amenities: readonly AmenityId[],
  now: Date,
): Utilities | undefined {
  if (!random.chance(0.66)) return undefined;
  const hasSolar = amenities.includes('solar');
  const nightPower = hasSolar ? 'solar' : random.pick(WITHOUT_SUN);
  return {
    nightPower,
    backupHours: nightPower === 'generator' ? random.int(8, 24) : random.int(3, 12),
    ...(amenities.includes('wifi') ? { mbps: random.int(8, 120) } : {}),
    confirmedOn: addDays(lagosTime(now).date, -random.int(0, 56)),
  };
}
