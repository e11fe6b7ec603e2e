import type { AdminAccount } from '#contract/admin/admin.ts';
import type { hostProfiles, idReviews } from '../../../db/schema/schema.ts';
import { maskNumber } from '../../../db/sealed.ts';
import { hostIdentityOf } from '../../../db/stores/id-reviews.ts';

/**
 * Maps a host's profile to what lists of accounts show of the ID, without its number.
 *
 * @param review The row of `reviewOfCurrentId`; null if there is none.
 */
export function listedIdOf(
  { companyName, meansOfIdentification, idNumberLast4 }: typeof hostProfiles.$inferSelect,
  review: typeof idReviews.$inferSelect | null,
): NonNullable<AdminAccount['identity']> {
  return {
    company: companyName,
    meansOfIdentification,
    idCardNumber: maskNumber(idNumberLast4),
    review: hostIdentityOf(review),
  };
}
