import * as v from 'valibot';
import { ClockTimeSchema } from '../opening/availability.ts';
import { NairaSchema } from '../common-schemas.ts';
import { CalendarDateSchema } from '../time/calendar-date.ts';
import { endpoint } from '../endpoint.ts';

/**
 * A space that has other hours or prices on the day than its weekly hours and its base prices say,
 * because of its rules.
 */
const DayTermsSchema = v.object({
  id: v.string(),
  hours: v.object({
    opening: ClockTimeSchema,
    closing: v.union([v.literal('24:00'), ClockTimeSchema]),
  }),
  /** In naira: the price of the whole day. */
  pricePerDay: NairaSchema,
  /** In naira: of the cheapest stay of the requested hours, divided by their number. */
  pricePerHour: NairaSchema,
});

export type DayTerms = v.InferOutput<typeof DayTermsSchema>;

/** Searching for spaces that are free on a day. Only for a provider that lists `day-search`. */
export const daySearchApi = {
  fullyBooked: endpoint({
    method: 'GET',
    path: '/space/fully-booked',
    summary: 'List the spaces that have no free time left on a day',
    origin: 'added',
    query: v.object({
      date: CalendarDateSchema,
      /** How long the free time has to be, in hours; 1 by default. */
      hours: v.exactOptional(
        v.pipe(
          v.string(),
          v.regex(/^\d{1,2}$/),
          v.transform(Number),
          v.minValue(1),
          v.maxValue(24),
        ),
      ),
    }),
    reply: v.object({
      message: v.string(),
      /** IDs of spaces. Those whose weekly hours say that they are closed aren’t listed. */
      data: v.array(v.string()),
      /** Only of spaces that have free time. */
      terms: v.exactOptional(v.array(DayTermsSchema)),
    }),
  }),
};
