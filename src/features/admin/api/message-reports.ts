import { queryOptions } from '@tanstack/react-query';
import type { ReadConversation, ReportedConversation } from '#contract/messages/messages.ts';
import { messageReportsApi } from '#contract/messages/messages-api.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { adminQuery } from './admin-query.ts';

/** Reported conversations, the longest reported first, without their texts. */
export function reportedConversationsQuery(call: Call) {
  return adminQuery<readonly ReportedConversation[]>(
    ['conversation-reports'],
    async (signal) =>
      (await call(messageReportsApi.reportedConversations, { auth: 'admin', signal })).read().data,
  );
}

/**
 * Reads a reported conversation. Each call is an entry of the audit log.
 *
 * @throws {CallError}
 */
export async function readReportedConversation(call: Call, id: string): Promise<ReadConversation> {
  return (await call(messageReportsApi.readConversation, { params: { id }, auth: 'admin' })).read()
    .data;
}

/** Closes a report. Resolves with the provider's message and throws a `CallError`. */
export async function closeReport(call: Call, id: string): Promise<string> {
  return (await call(messageReportsApi.closeReport, { params: { id }, auth: 'admin' })).read()
    .message;
}

/** A photo of a reported conversation that the admin has read, as a data URL. */
export function reportedPhotoQuery(call: Call, params: { id: string; messageId: string }) {
  const { queryKey, ...query } = adminQuery(
    ['reported-photo', params.id, params.messageId],
    async (signal) => {
      const answer = await call(messageReportsApi.reportedPhoto, { params, auth: 'admin', signal });
      const { type, base64 } = answer.read().data;
      return `data:${/^image\/[a-z]+$/.test(type) ? type : 'image/jpeg'};base64,${base64}`;
    },
  );
  return queryOptions({ ...query, queryKey, staleTime: Infinity });
}
