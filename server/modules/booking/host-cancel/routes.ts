import type { FastifyInstance } from 'fastify';
import { refundChoiceApi } from '#contract/payments/refund-choice.ts';
import { koboOf } from '#contract/prices/price.ts';
import { nairaText } from '../../../gateways/mail/format-text.ts';
import { hostCancelApi } from '#contract/bookings/host-cancel.ts';
import { actorRoute } from '../../../http/contract-to-route.ts';
import type { BookingsContext } from '../context.ts';
import { listAlternatives } from './alternatives.ts';
import { cancelAsHost } from './cancel.ts';
import { chooseRefund } from './choose-refund.ts';
import * as copy from './copy.ts';
import { readHostCancelTerms } from './terms.ts';

/** Routes with which hosts cancel bookings, and their guests find another space. */
export function hostCancelRoutes(app: FastifyInstance, context: BookingsContext): void {
  actorRoute(
    app,
    hostCancelApi.hostCancelTerms,
    async ({ actor: { accountId: hostId }, params: { bookingId } }) => ({
      message: copy.terms,
      data: await readHostCancelTerms(context, { bookingId, hostId }),
    }),
    { currentSession: true },
  );
  actorRoute(
    app,
    hostCancelApi.hostCancel,
    async ({ actor: { accountId: hostId }, params: { bookingId }, body }) => ({
      message: copy.cancelled,
      data: await cancelAsHost(context, { bookingId, hostId }, body),
    }),
  );
  actorRoute(
    app,
    hostCancelApi.alternatives,
    async ({ actor: { accountId: userId }, params: { id } }) => ({
      message: copy.alternatives,
      data: await listAlternatives(context, { id, userId }),
    }),
  );
  actorRoute(
    app,
    refundChoiceApi.chooseRefund,
    async ({ actor: { accountId: userId }, params: { id }, body: { to } }) => {
      const credited = await chooseRefund(context, { id, userId, to });
      const message =
        credited === 0 ? copy.refundIsSent : copy.creditTaken(nairaText(koboOf(credited)));
      return { message, data: { credited } };
    },
  );
}
