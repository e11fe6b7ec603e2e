import type { FastifyInstance } from 'fastify';
import { bookingApi } from '#contract/bookings.ts';
import { route } from '../../http/contract-to-route.ts';
import { dayAvailability } from './availability.ts';
import type { BookingContext } from './context.ts';

/** Visitors: which hours of a day are free. */
export function bookingRoutes(
  app: FastifyInstance,
  context: Pick<BookingContext, 'db' | 'now'>,
): void {
  route(app, bookingApi.availability, async ({ params, query, reply }) => {
    reply.header('cache-control', 'no-store');
    const data = await dayAvailability(context, params.id, query.date);
    return { message: 'The hours of the day.', data };
  });
}
