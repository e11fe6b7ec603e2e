import type { GivenFacts, NightPower, SpaceFacts } from '../facts.ts';

/** What a person reads for each. */
export const NIGHT_POWER_LABELS: Readonly<Record<NightPower, string>> = {
  none: 'No power at night',
  generator: 'Generator at night',
  inverter: 'Inverter at night',
  solar: 'Solar batteries at night',
};

const day = new Intl.DateTimeFormat('en-NG', { timeZone: 'UTC', day: 'numeric', month: 'short' });

/** `Generator at night`, `6 h backup`, `40 Mbps`: what was said, in this order. */
export function factWords({ nightPower, backupHours, mbps }: GivenFacts): string[] {
  return [
    ...(nightPower === undefined ? [] : [NIGHT_POWER_LABELS[nightPower]]),
    ...(backupHours === undefined ? [] : [`${backupHours} h backup`]),
    ...(mbps === undefined ? [] : [`${mbps} Mbps`]),
  ];
}

/** `12 Nov`: the day on which the host last said so. */
export function confirmedDay({ confirmedOn }: Pick<SpaceFacts, 'confirmedOn'>): string {
  return day.format(new Date(`${confirmedOn}T00:00:00Z`));
}
