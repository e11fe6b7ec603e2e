import type { AmenityId } from '#contract/amenities.ts';
import type { SpaceFacts } from '#contract/facts.ts';
import { addDays, lagosTime } from '#contract/rules/lagos-time.ts';
import type { Random } from './random.ts';

const WITHOUT_SUN = ['generator', 'inverter', 'generator'] as const;

/** Two hosts in three have said how power and internet are, within the last eight weeks. */
export function drawFacts(
  random: Random,
  amenities: readonly AmenityId[],
  now: Date,
): SpaceFacts | undefined {
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
