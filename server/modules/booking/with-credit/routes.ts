import type { FastifyInstance } from 'fastify';
import { creditApi } from '#contract/payments/credit.ts';
import { tooManyStarts } from '../../../http/api-error.ts';
import { actorRoute } from '../../../http/contract-to-route.ts';
import type { BookingsContext } from '../context.ts';
import * as copy from '../copy.ts';
import { initializeWithCredit } from './book.ts';
import { returnUnusedCredit } from './return-unused.ts';

/** Routes with which guests read their credit and book with it. */
export function creditRoutes(app: FastifyInstance, context: BookingsContext): void {
  actorRoute(
    app,
    creditApi.readCredit,
    async ({ actor: { accountId }, query: { before } }) => {
      await returnUnusedCredit(context, accountId);
      const data = await context.payments.credit.statement(accountId, before);
      return { message: copy.yourCredit, data };
    },
    { currentSession: true },
  );
  actorRoute(
    app,
    creditApi.bookWithCredit,
    async ({ actor: { accountId }, params, body }) => {
      if (!(await context.mayStart(accountId))) throw tooManyStarts();
      const { durationType: type, duration: count, ...rest } = body;
      const requested = { ...rest, duration: { type, count } };
      const data = await initializeWithCredit(context, { ...requested, ...params, accountId });
      const message = data.payment === undefined ? copy.confirmedWithCredit : copy.submitted;
      return { message, data };
    },
    { idempotent: true },
  );
}
