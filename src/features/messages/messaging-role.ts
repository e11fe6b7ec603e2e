import { privateKey } from '#src/platform/session/private-data.ts';

/** The account with which someone writes: a guest's or a host's. */
export type MessagingRole = 'user' | 'host';

/** A log-in of a role on this device. */
export interface Messenger {
  readonly role: MessagingRole;
  /** Time of the log-in; part of the keys, so that no account sees the messages of another. */
  readonly since: number;
}

/** Kind of the outbox entries that send messages. */
export const MESSAGE_ENTRY = 'message';

/** Start of the keys of all queries about messages of a log-in. */
export const messagesKey = ({ role, since }: Messenger) => ['messages', role, since] as const;

/** Key of a document about messages of a log-in, which is removed with its private data. */
export const messagesDocument = ({ role, since }: Messenger, name: string): string =>
  privateKey(role, `messages/${since}/${name}`);
