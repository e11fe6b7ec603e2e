import * as v from 'valibot';

/** Weekdays as the keys of a space's availability, starting with Monday. */
export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** Lagos wall-clock time, 24 hours, `HH:mm`. */
export const ClockTimeSchema = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const OpeningHoursSchema = v.object({
  opening: ClockTimeSchema,
  closing: ClockTimeSchema,
});

export type OpeningHours = v.InferOutput<typeof OpeningHoursSchema>;

const closable = v.exactOptional(OpeningHoursSchema);

/** The space is closed on weekdays that are absent. */
export const AvailabilitySchema = v.object({
  Mon: closable,
  Tue: closable,
  Wed: closable,
  Thu: closable,
  Fri: closable,
  Sat: closable,
  Sun: closable,
});

export type Availability = v.InferOutput<typeof AvailabilitySchema>;

const exactHours = v.exactOptional(v.strictObject(OpeningHoursSchema.entries));

/**
 * `AvailabilitySchema` without unknown keys. Otherwise a day that another provider names `Monday`,
 * or hours with `closed: true`, would be accepted as a space that is never or always open.
 */
export const ExactAvailabilitySchema = v.strictObject({
  Mon: exactHours,
  Tue: exactHours,
  Wed: exactHours,
  Thu: exactHours,
  Fri: exactHours,
  Sat: exactHours,
  Sun: exactHours,
});
