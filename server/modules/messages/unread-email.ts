import { and, eq, lte, or } from 'drizzle-orm';
import { UNREAD_EMAIL_MINUTES } from '#contract/messages/messages.ts';
import { enqueue, payloadField } from '../../db/enqueue.ts';
import type { RandomBytes } from '../../db/new-id.ts';
import type { Transaction } from '../../db/open.ts';
import type { JobPayload } from '../../db/schema/accounts.ts';
import { conversations } from '../../db/schema/schema.ts';
import {
  type MessageSubject,
  messageSubject,
  readMessageSubject,
  readUnreadMessage,
  type UnreadMessage,
} from '../../db/stores/conversation-contacts.ts';
import { type EmailTemplate, renderEmail } from '../../gateways/mail/email-template.ts';
import type { MessagesContext } from './context.ts';
import * as copy from './copy.ts';

/** Job of the email about messages that weren't read. */
const UNREAD_MAIL = 'mail-unread-message';

const DELAY_MS = UNREAD_EMAIL_MINUTES * 60_000;

/** Schedules the email about a message, which is sent unless it is read by then. */
export async function enqueueUnreadEmail(
  tx: Transaction,
  random: RandomBytes,
  about: MessageSubject,
  now: Date,
): Promise<void> {
  const subject = messageSubject(about);
  await enqueue(tx, random, {
    kind: UNREAD_MAIL,
    payload: { subject },
    runAt: new Date(now.getTime() + DELAY_MS),
    plannedAt: now,
    dedupeKey: `${UNREAD_MAIL}-${subject}`,
  });
}

type EmailContext = Pick<MessagesContext, 'db' | 'mail' | 'base'>;

/** The job of the email. Each message has its own; the first that is due is the one that sends. */
export function unreadMailJobs(context: EmailContext) {
  return {
    [UNREAD_MAIL]: async (payload: JobPayload): Promise<void> => {
      await sendUnreadEmail(context, readMessageSubject(payloadField(payload, 'subject')));
    },
  };
}

async function sendUnreadEmail(
  { db, mail, base }: EmailContext,
  about: MessageSubject,
): Promise<void> {
  const unread = await readUnreadMessage(db, about);
  if (unread === undefined) return;
  const { conversationId, to, position } = about;
  const isGuest = to === 'guest';
  const emailed = isGuest ? conversations.guestEmailed : conversations.hostEmailed;
  const read = isGuest ? conversations.guestRead : conversations.hostRead;
  // One email until it is read. This job's own number is there if it is repeated after a crash.
  const claimed = await db
    .update(conversations)
    .set(isGuest ? { guestEmailed: position } : { hostEmailed: position })
    .where(and(eq(conversations.id, conversationId), or(lte(emailed, read), eq(emailed, position))))
    .returning({ id: conversations.id });
  if (claimed.length === 0) return;
  const key = `${UNREAD_MAIL}-${messageSubject(about)}`;
  await mail.send(renderEmail(unread.email, unreadEmail(base(), unread), key));
}

function unreadEmail(base: string, { spaceName, text, path }: UnreadMessage): EmailTemplate {
  return {
    subject: copy.unreadSubject(spaceName),
    before: [copy.youHaveMessage(spaceName)],
    facts: [[copy.message, text === '' ? copy.photoOnly : text]],
    button: { label: copy.readAndReply, url: `${base}${path}` },
    after: [copy.replyInApp],
  };
}
