import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Unapproved } from '#contract/listings.ts';
import type { Database } from '../../db/open.ts';
import { accounts, hostProfiles, spaces } from '../../db/schema.ts';
import { publicSpace } from '../catalogue/service.ts';

/** The listings that wait for an admin, the longest waiting first, with who lists them. */
export async function readUnapproved(db: Database, now: Date): Promise<Unapproved[]> {
  const rows = await db
    .select({ space: spaces, account: accounts, profile: hostProfiles })
    .from(spaces)
    .leftJoin(accounts, and(eq(accounts.id, spaces.hostId), isNull(accounts.deletedAt)))
    .leftJoin(hostProfiles, eq(hostProfiles.accountId, accounts.id))
    .where(eq(spaces.listingStatus, 'pending'))
    .orderBy(asc(spaces.createdAt), spaces.id);
  return rows.map(({ space, account, profile }) => ({
    ...publicSpace(space, now),
    ...(space.note === null ? {} : { note: space.note }),
    ...(account === null || profile === null ? {} : { host: hostOf(account, profile) }),
  }));
}

function hostOf(
  { fullName, email, mobileNumber }: typeof accounts.$inferSelect,
  { companyName, meansOfIdentification, idNumberLast4 }: typeof hostProfiles.$inferSelect,
): Unapproved['host'] & object {
  return {
    name: fullName,
    company: companyName,
    email,
    phone: mobileNumber,
    meansOfIdentification,
    idCardNumber: `••••${idNumberLast4}`,
  };
}
