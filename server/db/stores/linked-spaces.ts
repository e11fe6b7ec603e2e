import type { SpaceId } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../open.ts';

const asArray = (ids: readonly SpaceId[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

/**
 * Locks the rows of spaces, and of the spaces that they are linked with in their venue, in the order
 * of their IDs. A transaction that takes or frees seats, or opens closed time, does so before it locks
 * bookings, because it may change what can be booked at all of them.
 */
export async function lockLinkedSpaces(
  tx: Transaction,
  spaceIds: readonly SpaceId[],
): Promise<void> {
  await tx.execute(sql`select lock_linked_spaces(${asArray(spaceIds)})`);
}

/** Returns a space and those that it is linked with, itself first. */
export async function readLinkedSpaces(tx: Transaction, spaceId: SpaceId): Promise<SpaceId[]> {
  const { rows } = await tx.execute<{ members: SpaceId[] }>(
    sql`select to_jsonb(linked_group(${asArray([spaceId])})) as members`,
  );
  return [spaceId, ...(rows[0]?.members ?? []).filter((id) => id !== spaceId)];
}
