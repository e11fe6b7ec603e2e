import type { FastifyInstance } from 'fastify';
import { messageReportsApi, messagesApi } from '#contract/messages/messages-api.ts';
import { compressReplies } from '../../http/compress-replies.ts';
import { actorRoute } from '../../http/contract-to-route.ts';
import { useUploads } from '../../http/uploads/uploads.ts';
import { participantOf } from './access.ts';
import { blockPerson, unblockPerson } from './blocks.ts';
import type { MessagesContext } from './context.ts';
import * as copy from './copy.ts';
import { readConversationPage, readConversations, readPhoto, readUnread } from './read.ts';
import { saveReceipt } from './receipts.ts';
import {
  closeConversationReport,
  readReported,
  readReportedPhoto,
  readReports,
  addConversationReport,
} from './reports.ts';
import { sendMessage } from './send.ts';

/** Registers the calls with which guests and hosts write to each other. */
export async function messageRoutes(app: FastifyInstance, context: MessagesContext): Promise<void> {
  await app.register(async (scope) => {
    compressReplies(scope);
    await useUploads(scope);
    readingRoutes(scope, context);
    writingRoutes(scope, context);
    adminRoutes(scope, context);
  });
}

function readingRoutes(scope: FastifyInstance, { db }: MessagesContext): void {
  actorRoute(scope, messagesApi.conversations, async ({ actor, query: { offset = 0 } }) => ({
    message: copy.conversations,
    data: await readConversations(db, participantOf(actor), offset),
  }));
  actorRoute(scope, messagesApi.unread, async ({ actor }) => ({
    message: copy.unread,
    data: { unread: await readUnread(db, participantOf(actor)) },
  }));
  actorRoute(
    scope,
    messagesApi.conversation,
    async ({ actor, params: { id: address }, query }) => ({
      message: copy.conversation,
      data: await readConversationPage(db, participantOf(actor), { address, ...query }),
    }),
  );
  actorRoute(scope, messagesApi.photo, async ({ actor, params: { id: address, messageId } }) => ({
    message: copy.photo,
    data: await readPhoto(db, participantOf(actor), { address, messageId }),
  }));
}

function writingRoutes(scope: FastifyInstance, context: MessagesContext): void {
  const { db } = context;
  actorRoute(scope, messagesApi.send, async ({ actor, params, body, files: [photo] }) => ({
    message: copy.sent,
    data: await sendMessage(context, {
      participant: participantOf(actor),
      address: params.id,
      messageId: params.messageId,
      text: body.text === '' ? undefined : body.text,
      photo,
    }),
  }));
  actorRoute(scope, messagesApi.receipt, async ({ actor, params: { id: address }, body }) => {
    await saveReceipt(db, participantOf(actor), { address, ...body });
    return { message: copy.received };
  });
  actorRoute(scope, messagesApi.block, async ({ actor, params: { id } }) => {
    await blockPerson(context, participantOf(actor), id);
    return { message: copy.blocked };
  });
  actorRoute(scope, messagesApi.unblock, async ({ actor, params: { id } }) => {
    await unblockPerson(db, participantOf(actor), id);
    return { message: copy.unblocked };
  });
  actorRoute(
    scope,
    messagesApi.report,
    async ({ actor, params: { id: address }, body: { reason } }) => {
      await addConversationReport(context, participantOf(actor), { address, reason });
      return { message: copy.reported };
    },
    { idempotent: true },
  );
}

function adminRoutes(scope: FastifyInstance, context: MessagesContext): void {
  actorRoute(scope, messageReportsApi.reportedConversations, async () => ({
    message: copy.reportedConversations,
    data: await readReports(context.db),
  }));
  actorRoute(
    scope,
    messageReportsApi.readConversation,
    async ({ actor: { accountId: adminId }, params: { id: reportId } }) => ({
      message: copy.conversation,
      data: await readReported(context, { adminId, reportId }),
    }),
  );
  actorRoute(
    scope,
    messageReportsApi.reportedPhoto,
    async ({ actor: { accountId: adminId }, params: { id: reportId, messageId } }) => ({
      message: copy.photo,
      data: await readReportedPhoto(context, { adminId, reportId, messageId }),
    }),
    { currentSession: true },
  );
  actorRoute(
    scope,
    messageReportsApi.closeReport,
    async ({ actor: { accountId: adminId }, params: { id: reportId } }) => ({
      message: (await closeConversationReport(context, { adminId, reportId }))
        ? copy.reportClosed
        : copy.reportAlreadyClosed,
    }),
    { idempotent: true },
  );
}
