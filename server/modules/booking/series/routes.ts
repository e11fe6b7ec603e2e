import type { FastifyInstance } from 'fastify';
import { seriesApi } from '#contract/bookings/series.ts';
import { tooManyStarts } from '../../../http/api-error.ts';
import { actorRoute } from '../../../http/contract-to-route.ts';
import type { BookingsContext } from '../context.ts';
import { submitted } from '../copy.ts';
import { cancelFollowing } from './cancel-following.ts';
import * as copy from './copy.ts';
import { moveFollowing, quoteFollowing } from './move-following.ts';
import { quoteSeries, startSeries } from './start.ts';

/** Routes with which guests book a series, and cancel what is left of it. */
export function seriesRoutes(app: FastifyInstance, context: BookingsContext): void {
  actorRoute(app, seriesApi.quoteSeries, async ({ actor, params, body }) => ({
    message: copy.quoted,
    data: await quoteSeries(context, { ...body, ...params, accountId: actor.accountId }),
  }));
  actorRoute(
    app,
    seriesApi.startSeries,
    async ({ actor: { accountId }, params, body: { useCredit = false, ...body } }) => {
      if (!(await context.mayStart(accountId))) throw tooManyStarts();
      const data = await startSeries(context, { ...body, ...params, accountId, useCredit });
      const message = data.payment === undefined ? copy.confirmedWithCredit : submitted;
      return { message, data };
    },
    { idempotent: true },
  );
  actorRoute(
    app,
    seriesApi.cancelFollowing,
    async ({ actor, params: { id }, query }) => {
      const data = await cancelFollowing(context, { id, userId: actor.accountId, ...query });
      const { length } = data.cancelled;
      return { message: length === 0 ? copy.nothingToCancel : copy.cancelled(length), data };
    },
    { idempotent: true },
  );
  actorRoute(app, seriesApi.quoteFollowing, async ({ actor, params: { id }, body: to }) => ({
    message: copy.quotedMove,
    data: await quoteFollowing(context, { id, userId: actor.accountId, to }),
  }));
  actorRoute(
    app,
    seriesApi.moveFollowing,
    async ({ actor, params: { id }, body: to }) => {
      const data = await moveFollowing(context, { id, userId: actor.accountId, to });
      return { message: copy.moved(data.times.length), data };
    },
    { idempotent: true },
  );
}
