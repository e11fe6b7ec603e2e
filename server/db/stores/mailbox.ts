import { desc, eq } from 'drizzle-orm';
import type { Database } from '../open.ts';
import { newId, type RandomBytes } from '../new-id.ts';
import { mailbox } from '../schema/schema.ts';

type MailRow = typeof mailbox.$inferSelect;

/** An email to be stored instead of sent. */
export interface EmailToStore extends Omit<MailRow, 'id'> {
  /** Of emails with the same key only the first is stored. */
  readonly key?: string;
  readonly attachments?: readonly {
    readonly contentType: string;
    readonly content: Buffer;
    readonly cid?: string;
  }[];
}

const MAX_SHOWN = 100;

/** Embeds inline images in the HTML, so that the email can be viewed without its attachments. */
function withPictures({ html, attachments = [] }: EmailToStore): string {
  return attachments.reduce((text, { cid, contentType, content }) => {
    const data = `data:${contentType};base64,${content.toString('base64')}`;
    return cid === undefined ? text : text.replaceAll(`src="cid:${cid}"`, () => `src="${data}"`);
  }, html);
}

/**
 * Stores an email for /dev/mailbox instead of sending it. An email whose key is already stored is
 * ignored, so that a repeated job stores it once.
 */
export async function storeEmail(
  db: Database,
  random: RandomBytes,
  mail: EmailToStore,
): Promise<void> {
  const { to, subject, text, createdAt, key } = mail;
  await db
    .insert(mailbox)
    .values({ id: key ?? newId(random), to, subject, text, html: withPictures(mail), createdAt })
    .onConflictDoNothing();
}

/** Returns the newest 100 emails, to one address or to all. */
export async function readMailbox(db: Database, to: string | undefined): Promise<MailRow[]> {
  return db
    .select()
    .from(mailbox)
    .where(to === undefined ? undefined : eq(mailbox.to, to))
    .orderBy(desc(mailbox.createdAt), mailbox.id)
    .limit(MAX_SHOWN);
}
