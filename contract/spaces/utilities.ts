import * as v from 'valibot';
import * as copy from './copy.ts';

/** Where the power comes from when the grid is off at night. */
export const NIGHT_POWERS = ['none', 'generator', 'inverter', 'solar'] as const;

export type NightPower = (typeof NIGHT_POWERS)[number];

/** Power and internet as the host describes them; what the host doesn't know is absent. */
export const UtilitiesInputSchema = v.object({
  nightPower: v.exactOptional(v.picklist(NIGHT_POWERS, copy.nightPower)),
  /** Hours for which the backup power lasts without the grid. */
  backupHours: v.exactOptional(
    v.pipe(
      v.number(copy.backupHours),
      v.finite(copy.backupHours),
      v.minValue(0, copy.backupHours),
      v.maxValue(24, copy.backupHours),
    ),
  ),
  /** Measured download speed. */
  mbps: v.exactOptional(
    v.pipe(
      v.number(copy.speed),
      v.finite(copy.speed),
      v.minValue(0, copy.speed),
      v.maxValue(10_000, copy.speed),
    ),
  ),
});

export type UtilitiesInput = v.InferOutput<typeof UtilitiesInputSchema>;

export const UtilitiesSchema = v.object({
  ...UtilitiesInputSchema.entries,
  /** The Lagos date on which the host last confirmed these values. */
  confirmedOn: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
});

export type Utilities = v.InferOutput<typeof UtilitiesSchema>;
