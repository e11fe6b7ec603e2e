import { desc, eq } from 'drizzle-orm';
import type { Database } from './open.ts';
import { newId, type RandomBytes } from './new-id.ts';
import { mailbox } from './schema.ts';

type MailRow = typeof mailbox.$inferSelect;

/** A mail that is to be kept instead of sent. */
export interface MailToKeep extends Omit<MailRow, 'id'> {
  /** Of mails with the same key only the first is kept. */
  readonly key?: string;
  readonly attachments?: readonly {
    readonly contentType: string;
    readonly content: Buffer;
    readonly cid?: string;
  }[];
}

const SHOWN = 100;

/** Pictures within the text, so that they can be looked at without the attachments. */
function withPictures({ html, attachments = [] }: MailToKeep): string {
  return attachments.reduce((text, { cid, contentType, content }) => {
    const data = `data:${contentType};base64,${content.toString('base64')}`;
    return cid === undefined ? text : text.replaceAll(`src="cid:${cid}"`, () => `src="${data}"`);
  }, html);
}

export async function keepMail(db: Database, random: RandomBytes, mail: MailToKeep): Promise<void> {
  const { to, subject, text, createdAt, key } = mail;
  await db
    .insert(mailbox)
    .values({ id: key ?? newId(random), to, subject, text, html: withPictures(mail), createdAt })
    .onConflictDoNothing();
}

/** The newest hundred mails, of everybody or to one address. */
export async function readMailbox(db: Database, to: string | undefined): Promise<MailRow[]> {
  return db
    .select()
    .from(mailbox)
    .where(to === undefined ? undefined : eq(mailbox.to, to))
    .orderBy(desc(mailbox.createdAt), mailbox.id)
    .limit(SHOWN);
}
