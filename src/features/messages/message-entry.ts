import * as v from 'valibot';
import { messagesApi } from '#contract/messages/messages-api.ts';
import { buildUrl } from '#src/platform/http/build-url.ts';
import type { EntryField, NewOutboxEntry, OutboxEntry } from '#src/platform/outbox/outbox.ts';
import { MESSAGE_ENTRY, type MessagingRole } from './messaging-role.ts';

const DraftSchema = v.object({
  id: v.string(),
  /** The address of the conversation, as it was known when the message was written. */
  address: v.string(),
  text: v.string(),
  photo: v.exactOptional(v.custom<Blob>((value) => value instanceof Blob)),
});

/** A message that waits in the outbox. */
export interface WaitingMessage extends v.InferOutput<typeof DraftSchema> {
  readonly entry: OutboxEntry;
}

interface WrittenMessage {
  /** Made by this device, 26 characters. */
  readonly id: string;
  /** ID or address of the conversation. */
  readonly address: string;
  readonly text: string;
  /** Already as small as messages may have them. */
  readonly photo?: Blob;
}

/**
 * Returns the request that sends a message, now or when there is a connection. It is repeatable:
 * the server knows the message by its ID.
 *
 * @param label The name of the message in lists of what waits.
 */
export function messageEntry(
  role: MessagingRole,
  label: string,
  { id, address, text, photo }: WrittenMessage,
): NewOutboxEntry {
  const path = buildUrl('', messagesApi.send.path, { id: address, messageId: id }, {});
  const fields: readonly EntryField[] = [
    ...(text === '' ? [] : [{ name: 'text', text }]),
    ...(photo === undefined ? [] : [{ name: 'photo', file: photo, fileName: 'photo.jpg' }]),
  ];
  return {
    kind: MESSAGE_ENTRY,
    label,
    role,
    method: 'PUT',
    path,
    body: photo === undefined ? { type: 'json', value: { text } } : { type: 'form', fields },
    draft: { id, address, text, ...(photo === undefined ? {} : { photo }) },
  };
}

/** Returns the messages of a role among the entries of the outbox, the oldest first. */
export function waitingMessages(
  entries: readonly OutboxEntry[],
  role: MessagingRole,
): readonly WaitingMessage[] {
  return entries.flatMap((entry) => {
    if (entry.kind !== MESSAGE_ENTRY || entry.role !== role) return [];
    const read = v.safeParse(DraftSchema, entry.draft);
    return read.success ? [{ ...read.output, entry }] : [];
  });
}
