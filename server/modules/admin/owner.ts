import { and, eq, isNull } from 'drizzle-orm';
import type { Unapproved } from '#contract/listings.ts';
import { accounts, hostProfiles, spaces } from '../../db/schema.ts';
import { publicSpace } from '../catalogue/service.ts';
import type { SpaceRow } from './rows.ts';

/** The account behind a listing, and its profile. */
export const ownerOfSpace = and(eq(accounts.id, spaces.hostId), isNull(accounts.deletedAt));
export const profileOfOwner = eq(hostProfiles.accountId, accounts.id);

export interface OwnedSpace {
  readonly space: SpaceRow;
  readonly account: typeof accounts.$inferSelect | null;
  readonly profile: typeof hostProfiles.$inferSelect | null;
}

/** A listing with what tells whether there is somebody behind it. */
export function ownedListing({ space, account, profile }: OwnedSpace, now: Date): Unapproved {
  return {
    ...publicSpace(space, now),
    ...(space.note === null ? {} : { note: space.note }),
    ...(account === null || profile === null ? {} : { host: hostOf(account, profile) }),
  };
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
