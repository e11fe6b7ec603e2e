import { and, eq, isNull } from 'drizzle-orm';
import type { Unapproved } from '#contract/admin/approvals.ts';
import { accounts, hostProfiles, spaces } from '../../db/schema/schema.ts';
import { publicSpace } from '../catalogue/service.ts';
import type { AdminContext } from './context.ts';
import type { AdminSpaceRow } from './rows.ts';

/** The account of a listing's host, and its profile. */
export const ownerOfSpace = and(eq(accounts.id, spaces.hostId), isNull(accounts.deletedAt));
export const profileOfOwner = eq(hostProfiles.accountId, accounts.id);

export interface OwnedSpace {
  readonly space: AdminSpaceRow;
  readonly account: typeof accounts.$inferSelect | null;
  readonly profile: typeof hostProfiles.$inferSelect | null;
}

/**
 * Returns listings with their versions and the details of their hosts, by which an admin can check
 * who offers them.
 */
export async function ownedListings(
  { db, deps }: Pick<AdminContext, 'db' | 'deps'>,
  rows: readonly OwnedSpace[],
  now: Date,
): Promise<Unapproved[]> {
  const spacesOfRows = rows.map(({ space }) => space);
  const versions = await deps.readListingVersions(db, spacesOfRows, now);
  return rows.map(({ space, account, profile }) => {
    const version = versions.get(space.id);
    return {
      ...publicSpace(space, now),
      ...(space.note === null ? {} : { note: space.note }),
      ...(version === undefined ? {} : { version }),
      ...(account === null || profile === null ? {} : { host: hostOf(account, profile) }),
    };
  });
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
