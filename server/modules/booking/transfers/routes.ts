import type { FastifyInstance } from 'fastify';
import { transferApi } from '#contract/payments/transfers.ts';
import { actorRoute } from '../../../http/contract-to-route.ts';
import type { BookingsContext } from '../context.ts';
import * as copy from './copy.ts';
import { endOverdueTransfers } from './end.ts';
import { issueTransferAccount } from './issue.ts';
import { findOwnPayment, readTransferView } from './view.ts';

/** Routes with which guests pay for a booking by bank transfer, if transfers are offered. */
export function transferRoutes(app: FastifyInstance, context: BookingsContext): void {
  const { db, payments } = context;
  if (!payments.transfers.isOffered) return;
  const read = async (reference: string, accountId: string) => {
    await findOwnPayment(db, reference, accountId);
    await endOverdueTransfers(context, reference);
    const data = await readTransferView(context, reference, accountId);
    if (data.state === 'confirmed' || data.state === 'overpaid') {
      await payments.transfers.noteConfirmationShown(reference);
    }
    return { message: copy.messages[data.state], data };
  };
  actorRoute(app, transferApi.issueTransfer, async ({ actor: { accountId }, params, reply }) => {
    reply.header('cache-control', 'no-store');
    const data = await issueTransferAccount(context, params.reference, accountId);
    return { message: copy.messages[data.state], data };
  });
  actorRoute(app, transferApi.readTransfer, async ({ actor: { accountId }, params, reply }) => {
    reply.header('cache-control', 'no-store');
    return read(params.reference, accountId);
  });
  actorRoute(app, transferApi.checkTransfer, async ({ actor: { accountId }, params, reply }) => {
    reply.header('cache-control', 'no-store');
    await findOwnPayment(db, params.reference, accountId);
    await payments.transfers.check(params.reference);
    return read(params.reference, accountId);
  });
}
