import type { FastifyInstance } from 'fastify';
import { bookingApi } from '#contract/bookings/bookings.ts';
import { extrasApi } from '#contract/extras/extras.ts';
import { daySearchApi } from '#contract/search/day-search.ts';
import { type Actor, readActor } from '../../http/auth.ts';
import { compressReplies } from '../../http/compress-replies.ts';
import { route } from '../../http/contract-to-route.ts';
import { listOfferedExtras } from './extras/choose-extras.ts';
import { dayAvailability } from './seats/availability.ts';
import type { BookingContext } from './context.ts';
import * as copy from './copy.ts';
import { findHostsBooking } from './host-cancel/terms.ts';
import { searchDay } from './seats/fully-booked.ts';

/**
 * Seconds for which replies that are the same for everyone may be cached: a booking is checked
 * again when it is made.
 */
const FRESH_SECONDS = 20;

/**
 * Returns the id of the booking whose seats count as free for someone who moves it. A host names it
 * by its booking ID; that a guest's is their own is checked when it is read.
 */
async function bookingThatMoves(
  { db }: Pick<BookingContext, 'db'>,
  { role, accountId }: Actor,
  { moving: bookingId }: { readonly moving?: string | undefined },
): Promise<string | undefined> {
  if (bookingId === undefined || role === 'admin') return undefined;
  if (role === 'user') return bookingId;
  return (await findHostsBooking(db, { bookingId, hostId: accountId })).id;
}

/**
 * Registers routes of visitors: which hours of a day are free, which spaces have none, and what can
 * be added to a booking. For logged-in users their own holds count as free. A booking form asks for
 * two weeks of days, so the replies are compressed.
 */
export async function visitorBookingRoutes(
  app: FastifyInstance,
  context: Pick<BookingContext, 'db' | 'now'>,
): Promise<void> {
  await app.register(async (scope) => {
    compressReplies(scope);
    register(scope, context);
  });
}

function register(app: FastifyInstance, context: Pick<BookingContext, 'db' | 'now'>): void {
  route(app, bookingApi.availability, async ({ params, query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const actor = await readActor(app, request);
    const guestId = actor?.role === 'user' ? actor.accountId : undefined;
    const moving = actor === undefined ? undefined : await bookingThatMoves(context, actor, query);
    const ignored = { guestId, ...(moving === undefined ? {} : { bookingId: moving }) };
    const data = await dayAvailability(context, params.id, query.date, ignored);
    return { message: copy.freeHours, data };
  });
  route(app, extrasApi.spaceExtras, async ({ params, reply }) => {
    reply.header('cache-control', `public, max-age=${FRESH_SECONDS}`);
    return { message: copy.spaceExtras, data: await listOfferedExtras(context.db, params.id) };
  });
  route(app, daySearchApi.fullyBooked, async ({ query: { date, hours = 1 }, reply }) => {
    reply.header('cache-control', `public, max-age=${FRESH_SECONDS}`);
    const { full, terms } = await searchDay(context, date, hours);
    return { message: copy.fullyBooked, data: full, ...(terms.length === 0 ? {} : { terms }) };
  });
}
