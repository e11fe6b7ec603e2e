import type { FastifyInstance } from 'fastify';
import { waitlistApi } from '#contract/bookings/waitlist.ts';
import { actorRoute } from '../../../http/contract-to-route.ts';
import type { BookingsContext } from '../context.ts';
import * as copy from './copy.ts';
import { countWaitingGuests, readWaitlist } from './entries.ts';
import { joinWaitlist } from './join.ts';
import { leaveWaitlist } from './leave.ts';

/** Routes with which guests wait for taken times, and hosts see how many do. */
export function waitlistRoutes(app: FastifyInstance, context: BookingsContext): void {
  const { db, now } = context;
  actorRoute(
    app,
    waitlistApi.joinWaitlist,
    async ({ actor: { accountId }, params: { id: spaceId }, body: time }) => ({
      message: copy.joined,
      data: await joinWaitlist(context, { accountId, spaceId, time }),
    }),
    { idempotent: true },
  );
  actorRoute(app, waitlistApi.listWaitlist, async ({ actor: { accountId }, query }) => ({
    message: copy.yourWaitlist,
    data: await readWaitlist(db, accountId, now(), { withEnded: query.offers === 'all' }),
  }));
  actorRoute(app, waitlistApi.leaveWaitlist, async ({ actor: { accountId }, params: { id } }) => {
    await leaveWaitlist(context, { id, accountId });
    return { message: copy.left };
  });
  actorRoute(app, waitlistApi.countWaiting, async ({ actor: { accountId } }) => ({
    message: copy.waitingCounts,
    data: await countWaitingGuests(db, accountId, now()),
  }));
}
