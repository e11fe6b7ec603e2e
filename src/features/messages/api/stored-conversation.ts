import * as v from 'valibot';
import {
  ConversationEventSchema,
  ConversationSchema,
  MessageSchema,
} from '#contract/messages/messages.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import type { EpochMs } from '#contract/units.ts';
import { messagesDocument, type Messenger } from '../messaging-role.ts';

/** The newest messages that a device stores of one conversation. */
const STORED_MESSAGES = 200;

const StoredConversationSchema = v.object({
  conversation: ConversationSchema,
  /** By position, the smallest first, without gaps. */
  messages: v.array(MessageSchema),
  events: v.array(ConversationEventSchema),
  /** Whether the server has older messages. */
  hasOlder: v.boolean(),
});

export type ConversationContent = v.InferOutput<typeof StoredConversationSchema>;

export interface StoredContent {
  readonly content: ConversationContent;
  readonly savedAt: EpochMs;
}

const AliasSchema = v.object({ id: v.string() });

const conversationDocument = (messenger: Messenger, address: string) =>
  messagesDocument(messenger, `conversation/${address}`);

/**
 * Returns what this device has of a conversation.
 *
 * @param address Its ID, or the address of a space or booking under which it was opened before.
 */
export async function readConversation(
  storage: Storage,
  messenger: Messenger,
  address: string,
): Promise<StoredContent | undefined> {
  const document = await storage.getDocument(conversationDocument(messenger, address));
  if (document === undefined) return undefined;
  const alias = v.safeParse(AliasSchema, document.body);
  if (alias.success && alias.output.id !== address) {
    return readConversation(storage, messenger, alias.output.id);
  }
  const read = v.safeParse(StoredConversationSchema, document.body);
  return read.success ? { content: read.output, savedAt: document.savedAt } : undefined;
}

/** Stores a conversation under its ID, and under the address with which it was requested. */
export async function storeConversation(
  storage: Storage,
  messenger: Messenger,
  address: string,
  { content, savedAt }: StoredContent,
): Promise<void> {
  const { id } = content.conversation;
  const cut = content.messages.length - STORED_MESSAGES;
  const body: ConversationContent =
    cut > 0 ? { ...content, messages: content.messages.slice(cut), hasOlder: true } : content;
  const alias = { key: conversationDocument(messenger, address), savedAt, body: { id } };
  await storage.write({
    putDocuments: [
      { key: conversationDocument(messenger, id), savedAt, body },
      ...(id === address ? [] : [alias]),
    ],
  });
}
