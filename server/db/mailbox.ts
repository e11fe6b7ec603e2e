import { desc, eq } from 'drizzle-orm';
import type { Database } from './open.ts';
import { newId, type RandomBytes } from './new-id.ts';
import { mailbox } from './schema.ts';

type MailRow = typeof mailbox.$inferSelect;

const SHOWN = 100;

export async function keepMail(
  db: Database,
  random: RandomBytes,
  mail: Omit<MailRow, 'id'>,
): Promise<void> {
  await db.insert(mailbox).values({ id: newId(random), ...mail });
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
