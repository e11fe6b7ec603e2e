import * as v from 'valibot';
import { CountSchema, REFERENCE } from '../common-schemas.ts';
import { endpoint } from '../endpoint.ts';
import {
  ConversationAddressSchema,
  ConversationListSchema,
  ConversationPageSchema,
  ConversationReportSchema,
  MessageSchema,
  MAX_MESSAGE_PHOTO_BYTES,
  NewMessageSchema,
  NewReceiptSchema,
  ReadConversationSchema,
  ReportedConversationSchema,
} from './messages.ts';
import * as copy from '../copy.ts';

const both = { origin: 'added', roles: ['user', 'host'] } as const;
const admin = { origin: 'added', roles: ['admin'] } as const;

const conversationParams = v.object({ id: ConversationAddressSchema });
const messageParams = v.object({
  id: ConversationAddressSchema,
  messageId: v.pipe(v.string(), v.regex(REFERENCE, copy.messageId)),
});
const reportParams = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });
const positionText = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const done = v.object({ message: v.string() });

/** A photo as base64, which is fetched once and stored on the device with its message. */
const photoReply = v.object({
  message: v.string(),
  data: v.object({ type: v.string(), base64: v.string() }),
});

/** Messages between guests and hosts; requires the capability `messages`. */
export const messagesApi = {
  conversations: endpoint({
    ...both,
    method: 'GET',
    path: '/conversations',
    summary: 'List the conversations of the account, the newest message first, a page at a time',
    query: v.object({ offset: v.exactOptional(positionText) }),
    reply: v.object({ message: v.string(), data: ConversationListSchema }),
  }),
  /** The number for the navigation. */
  unread: endpoint({
    ...both,
    method: 'GET',
    path: '/conversations/unread',
    summary: 'Count the unread messages of the account',
    reply: v.object({ message: v.string(), data: v.object({ unread: CountSchema }) }),
  }),
  /**
   * Without a query the newest 50 messages. With `since` the next 50 after this position, for an app
   * that has stored all before; with `before` the 50 before it. Changes nothing: what was received
   * and read is sent with `receipt`.
   */
  conversation: endpoint({
    ...both,
    method: 'GET',
    path: '/conversations/:id',
    summary: 'Get a conversation with its newest messages, or those after or before a position',
    params: conversationParams,
    query: v.object({
      since: v.exactOptional(positionText),
      before: v.exactOptional(positionText),
    }),
    reply: v.object({ message: v.string(), data: ConversationPageSchema }),
  }),
  /**
   * As JSON, or as a form with the text and a photo. A repeat with the same ID changes nothing and
   * gets the stored message, so that it needs no Idempotency-Key. `conversationId` is the ID of the
   * conversation, which the first message opens.
   */
  send: endpoint({
    ...both,
    method: 'PUT',
    path: '/conversations/:id/messages/:messageId',
    summary: 'Send a message; repeating the call changes nothing',
    params: messageParams,
    body: NewMessageSchema,
    files: { field: 'photo', max: 1, maxBytes: MAX_MESSAGE_PHOTO_BYTES },
    reply: v.object({
      message: v.string(),
      data: v.object({ conversationId: v.string(), sent: MessageSchema }),
    }),
  }),
  photo: endpoint({
    ...both,
    method: 'GET',
    path: '/conversations/:id/messages/:messageId/photo',
    summary: 'Get the photo of a message',
    params: messageParams,
    reply: photoReply,
  }),
  /** Sent after messages were stored on the device (`delivered`), or shown (`read`). */
  receipt: endpoint({
    ...both,
    method: 'PUT',
    path: '/conversations/:id/receipt',
    summary: 'Note which messages were received and read; repeating the call changes nothing',
    params: conversationParams,
    body: NewReceiptSchema,
    reply: done,
  }),
  /** Blocks the other person in all conversations with this account. */
  block: endpoint({
    ...both,
    method: 'PUT',
    path: '/conversations/:id/block',
    summary: 'Block the other person; repeating the call changes nothing',
    params: conversationParams,
    reply: done,
  }),
  unblock: endpoint({
    ...both,
    method: 'DELETE',
    path: '/conversations/:id/block',
    summary: 'Unblock the other person; repeating the call changes nothing',
    params: conversationParams,
    reply: done,
  }),
  /** An account has one open report for each conversation: repeating the call changes nothing. */
  report: endpoint({
    ...both,
    method: 'POST',
    path: '/conversations/:id/report',
    summary: 'Report a conversation to the admins, who may read it then',
    params: conversationParams,
    body: ConversationReportSchema,
    reply: done,
  }),
} as const;

/** Reported conversations; requires the capability `messages`. */
export const messageReportsApi = {
  reportedConversations: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/conversation-reports',
    summary: 'List the reported conversations, the longest reported first',
    reply: v.object({ message: v.string(), data: v.array(ReportedConversationSchema) }),
  }),
  /** Each call is an entry of the audit log, so it is a POST. */
  readConversation: endpoint({
    ...admin,
    method: 'POST',
    path: '/admin/conversation-reports/:id/read',
    summary: 'Read a reported conversation, which is logged',
    params: reportParams,
    reply: v.object({ message: v.string(), data: ReadConversationSchema }),
  }),
  /** Only for an admin who has read the conversation for this report. */
  reportedPhoto: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/conversation-reports/:id/photos/:messageId',
    summary: 'Get a photo of a reported conversation that the admin has read',
    params: v.object({
      ...reportParams.entries,
      messageId: messageParams.entries.messageId,
    }),
    reply: photoReply,
  }),
  closeReport: endpoint({
    ...admin,
    method: 'POST',
    path: '/admin/conversation-reports/:id/close',
    summary: 'Close a report, after which the conversation can’t be read any more',
    params: reportParams,
    reply: done,
  }),
} as const;
