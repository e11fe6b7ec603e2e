import type {
  Conversation,
  ConversationList,
  ConversationPage,
  Message,
} from '#contract/messages/messages.ts';
import {
  conversationReports,
  conversations,
  jobs,
  messageBlocks,
  messages,
} from '#server/db/schema/schema.ts';
import { idOf } from '#tests/factories/spaces.ts';
import type { AccountsApp } from './accounts.ts';

/** Returns the ID of a message as a device makes it, by a number. */
export const messageId = (number: number): string => String(number).padStart(26, '0');

/** The address of a conversation about a space by its number, for a guest. */
export const aboutSpace = (number: number): string => `space-${idOf(number)}`;

interface SentMessage {
  readonly conversationId: string;
  readonly sent: Message;
}

/** Returns what people of an app do with messages. */
export function openMessenger(context: () => Pick<AccountsApp, 'call' | 'database'>) {
  const { call } = { call: (...args: Parameters<AccountsApp['call']>) => context().call(...args) };
  const path = (address: string, rest = '') => `/conversations/${address}${rest}`;
  const put = (token: string, address: string, id: number, body: object) =>
    call('PUT', path(address, `/messages/${messageId(id)}`), { token, body });
  const read = async (token: string, address: string, query = ''): Promise<ConversationPage> => {
    const answer = await call('GET', path(address, query), { token });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<{ data: ConversationPage }>().data;
  };
  return {
    put,
    /** Sends a text and returns the stored message. */
    send: async (
      token: string,
      address: string,
      id: number,
      text: string,
    ): Promise<SentMessage> => {
      const answer = await put(token, address, id, { text });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<{ data: SentMessage }>().data;
    },
    read,
    texts: async (token: string, address: string) =>
      (await read(token, address)).messages.map(({ text }) => text),
    list: async (token: string): Promise<ConversationList> => {
      const answer = await call('GET', '/conversations', { token });
      return answer.json<{ data: ConversationList }>().data;
    },
    unread: async (token: string) => {
      const answer = await call('GET', '/conversations/unread', { token });
      return answer.json<{ data: { unread: number } }>().data.unread;
    },
    receive: (token: string, address: string, receipt: { delivered: number; read: number }) =>
      call('PUT', path(address, '/receipt'), { token, body: receipt }),
    block: (token: string, address: string) => call('PUT', path(address, '/block'), { token }),
    unblock: (token: string, address: string) => call('DELETE', path(address, '/block'), { token }),
    report: (token: string, address: string, reason: string) =>
      call('POST', path(address, '/report'), { token, body: { reason } }),
    /** Removes all conversations, blocks and jobs. */
    clear: async () => {
      const { db } = context().database;
      const tables = [conversationReports, messages, conversations, messageBlocks, jobs];
      for (const table of tables) await db.delete(table);
    },
  };
}

/** What tests compare of a conversation. */
export const receiptsOf = ({ own, other, unread, lastPosition }: Conversation) => ({
  own,
  other,
  unread,
  lastPosition,
});
