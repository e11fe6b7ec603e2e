import * as v from 'valibot';

/** Where the power comes from when the grid is off at night. */
export const NIGHT_POWERS = ['none', 'generator', 'inverter', 'solar'] as const;

export type NightPower = (typeof NIGHT_POWERS)[number];

const HOURS = 'Give hours from 0 to 24.';
const SPEED = 'Give the speed in Mbps, from 0 to 10,000.';

/** What a host says of power and internet; what they don't know is left out. */
export const GivenFactsSchema = v.object({
  nightPower: v.exactOptional(v.picklist(NIGHT_POWERS, 'Choose where the power comes from.')),
  /** Hours for which it lasts without the grid. */
  backupHours: v.exactOptional(
    v.pipe(v.number(HOURS), v.finite(HOURS), v.minValue(0, HOURS), v.maxValue(24, HOURS)),
  ),
  /** As measured, downwards. */
  mbps: v.exactOptional(
    v.pipe(v.number(SPEED), v.finite(SPEED), v.minValue(0, SPEED), v.maxValue(10_000, SPEED)),
  ),
});

export type GivenFacts = v.InferOutput<typeof GivenFactsSchema>;

export const SpaceFactsSchema = v.object({
  ...GivenFactsSchema.entries,
  /** The day in Lagos on which the host last said so. */
  confirmedOn: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
});

export type SpaceFacts = v.InferOutput<typeof SpaceFactsSchema>;
