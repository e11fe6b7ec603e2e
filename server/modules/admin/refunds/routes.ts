import type { FastifyInstance } from 'fastify';
import { manualRefundsApi } from '#contract/admin/manual-refunds.ts';
import { actorRoute } from '../../../http/contract-to-route.ts';
import type { AdminContext } from '../context.ts';
import { approveManualRefund, declineManualRefund } from './decide.ts';
import { requestManualRefund } from './request.ts';

/** Sending money needs a recent code of admins who have a second factor. */
const SENDS_MONEY = { needsRecentCode: () => true } as const;

/** Routes of refunds by hand. */
export function manualRefundRoutes(app: FastifyInstance, context: AdminContext): void {
  actorRoute(
    app,
    manualRefundsApi.refundByHand,
    async ({ actor: { accountId: adminId }, params, body }) => {
      const request = { ...body, reference: params.reference, adminId };
      const { message, state } = await requestManualRefund(context, request);
      return { message, data: { state } };
    },
    SENDS_MONEY,
  );
  actorRoute(
    app,
    manualRefundsApi.approveRefund,
    async ({ actor: { accountId: adminId }, params: { id } }) => ({
      message: await approveManualRefund(context, { adminId, id }),
    }),
    SENDS_MONEY,
  );
  actorRoute(
    app,
    manualRefundsApi.declineRefund,
    async ({ actor: { accountId: adminId }, params: { id }, body: { reason } }) => ({
      message: await declineManualRefund(context, { adminId, id, reason }),
    }),
  );
}
