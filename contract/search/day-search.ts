import * as v from 'valibot';
import { CalendarDateSchema } from '../time/calendar-date.ts';
import { endpoint } from '../endpoint.ts';

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
      /** IDs of spaces. Those that are closed on that day aren’t listed. */
      data: v.array(v.string()),
    }),
  }),
};
