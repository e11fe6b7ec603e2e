import { and, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { conversations } from '../../db/schema/schema.ts';
import { findConversation, isOwn, type Participant } from './access.ts';

/** The largest number of the column. */
const MAX_POSITION = 2_147_483_647;

interface NewReceipt {
  readonly address: string;
  readonly delivered: number;
  readonly read: number;
}

/**
 * Notes how far one side has received and read a conversation. Positions only grow, and none is
 * beyond the newest message. What was read was received too.
 *
 * @throws {ApiError} As `findConversation`.
 */
export async function saveReceipt(
  db: Database,
  participant: Participant,
  { address, delivered, read }: NewReceipt,
): Promise<void> {
  const { id } = await findConversation(db, participant, address);
  if (id === undefined) return;
  const isGuest = participant.side === 'guest';
  const stored = isGuest
    ? { delivered: conversations.guestDelivered, read: conversations.guestRead }
    : { delivered: conversations.hostDelivered, read: conversations.hostRead };
  const capped = (position: number) =>
    sql`least(${Math.min(position, MAX_POSITION)}::int, ${conversations.lastPosition})`;
  const next = {
    delivered: sql`greatest(${stored.delivered}, ${capped(Math.max(delivered, read))})`,
    read: sql`greatest(${stored.read}, ${capped(read)})`,
  };
  await db
    .update(conversations)
    .set(
      isGuest
        ? { guestDelivered: next.delivered, guestRead: next.read }
        : { hostDelivered: next.delivered, hostRead: next.read },
    )
    .where(
      and(
        eq(conversations.id, id),
        isOwn(participant),
        // A repeat writes nothing.
        or(
          sql`${stored.delivered} < ${capped(Math.max(delivered, read))}`,
          sql`${stored.read} < ${capped(read)}`,
        ),
      ),
    );
}
