import * as v from 'valibot';

/** Weekdays as the keys of a space's availability, Monday first. */
export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** Lagos wall-clock time, 24 hours, `HH:mm`. */
export const ClockTimeSchema = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

export const OpeningHoursSchema = v.object({
  opening: ClockTimeSchema,
  closing: ClockTimeSchema,
});

export type OpeningHours = v.InferOutput<typeof OpeningHoursSchema>;

const closable = v.exactOptional(OpeningHoursSchema);

/** A weekday that is absent is closed. */
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
