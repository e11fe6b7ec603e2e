import type { FastifyInstance } from 'fastify';
import { bookingApi } from '#contract/bookings.ts';
import { readActor } from '../../http/auth.ts';
import { route } from '../../http/contract-to-route.ts';
import { dayAvailability } from './availability.ts';
import type { BookingContext } from './context.ts';
import * as copy from './copy.ts';

/**
 * Routes of visitors: which hours of a day are free. For logged-in users their own holds count as
 * free.
 */
export function bookingRoutes(
  app: FastifyInstance,
  context: Pick<BookingContext, 'db' | 'now'>,
): void {
  route(app, bookingApi.availability, async ({ params, query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const actor = await readActor(app, request);
    const guestId = actor?.role === 'user' ? actor.accountId : undefined;
    const data = await dayAvailability(context, params.id, query.date, guestId);
    return { message: copy.freeHours, data };
  });
}
