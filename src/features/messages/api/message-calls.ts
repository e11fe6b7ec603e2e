import { messagesApi } from '#contract/messages/messages-api.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import type { MessagingRole } from '../messaging-role.ts';

/** Which conversation, as which account. */
interface ConversationCall {
  readonly role: MessagingRole;
  readonly id: string;
}

/**
 * Notes how far this account is, for the other side. It never goes back, so repeating it does no harm.
 *
 * @throws {CallError}
 */
export async function sendReceipt(
  call: Call,
  { role, id }: ConversationCall,
  body: { readonly delivered: number; readonly read: number },
): Promise<void> {
  await call(messagesApi.receipt, { params: { id }, body, auth: role });
}

/**
 * Blocks or unblocks the other person. Repeating it does no harm.
 *
 * @throws {CallError}
 */
export async function setBlocked(
  call: Call,
  { role, id }: ConversationCall,
  isBlocked: boolean,
): Promise<void> {
  const options = { params: { id }, auth: role };
  await (isBlocked ? call(messagesApi.block, options) : call(messagesApi.unblock, options));
}

/**
 * Reports a conversation to the admins. Resolves with the provider's message.
 *
 * @throws {CallError}
 */
export async function reportConversation(
  call: Call,
  { role, id }: ConversationCall,
  reason: string,
): Promise<string> {
  const options = { params: { id }, body: { reason }, auth: role };
  return (await call(messagesApi.report, options)).read().message;
}
