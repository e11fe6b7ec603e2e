import type { AccountId } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import { ACCOUNT_MESSAGES } from '#contract/accounts/account-fields.ts';
import type { HostProfile, HostProfileChange } from '#contract/accounts/accounts.ts';
import type { SpaceImage } from '#contract/spaces/pictures.ts';
import type { Transaction } from '../../db/open.ts';
import { enqueuePictures, enqueueSweeps } from '../../db/stores/pictures.ts';
import { accounts, hostProfiles } from '../../db/schema/schema.ts';
import type { SentPicture } from '../../gateways/images/pictures.ts';
import { ApiError } from '../../http/api-error.ts';
import type { AccountsContext } from './context.ts';
import { seal } from '../../db/sealed.ts';
import { lockById } from './repository.ts';
import { readHostProfile } from './settings.ts';

type ProfileRow = typeof hostProfiles.$inferSelect;

/**
 * Changes the given fields; the others stay unchanged. An uploaded photo replaces the old one, even
 * if the request also removes the photo.
 *
 * @throws {ApiError} PICTURE_REFUSED; INVALID_INPUT for another kind of identity document without
 * its number.
 */
export async function changeHostProfile(
  context: AccountsContext,
  accountId: AccountId,
  change: HostProfileChange,
  sent: readonly SentPicture[],
): Promise<HostProfile> {
  const { db, pictures, wakeJobs } = context;
  // Outside the transaction, because it takes seconds.
  const [picture] = sent.length === 0 ? [] : await pictures.takeIn(sent);
  await db.transaction(async (tx) => {
    if ((await lockById(tx, accountId)) === undefined) throw new ApiError('NOT_LOGGED_IN');
    const profile = await lockProfile(tx, accountId);
    requireNumberOf(profile, change);
    await storePerson(tx, accountId, change);
    await storeProfile(context, tx, profile, change, picture);
  });
  wakeJobs();
  return readHostProfile(context, accountId);
}

async function lockProfile(tx: Transaction, accountId: AccountId): Promise<ProfileRow> {
  const own = eq(hostProfiles.accountId, accountId);
  const [profile] = await tx.select().from(hostProfiles).where(own).for('update');
  if (profile === undefined) throw new Error('A host has no profile.');
  return profile;
}

/**
 * Another kind of identity document requires its number, because the stored number belongs to the
 * old document.
 */
function requireNumberOf(profile: ProfileRow, change: HostProfileChange): void {
  const { meansOfIdentification: means = profile.meansOfIdentification, idCardNumber } = change;
  if (means === profile.meansOfIdentification || isGiven(idCardNumber)) return;
  throw new ApiError('INVALID_INPUT', { idCardNumber: ACCOUNT_MESSAGES.idCardNumber });
}

/** Numbers that are sent empty stay unchanged. */
const isGiven = (number: string | undefined): number is string =>
  number !== undefined && number !== '';

async function storePerson(
  tx: Transaction,
  id: string,
  { fullName, mobileNumber, residentialAddress: address }: HostProfileChange,
): Promise<void> {
  const changes = {
    ...(fullName === undefined ? {} : { fullName }),
    ...(mobileNumber === undefined ? {} : { mobileNumber }),
    ...(address === undefined ? {} : { address }),
  };
  if (Object.keys(changes).length === 0) return;
  await tx.update(accounts).set(changes).where(eq(accounts.id, id));
}

async function storeProfile(
  { keys, random, now }: AccountsContext,
  tx: Transaction,
  { accountId, picture: before }: ProfileRow,
  change: HostProfileChange,
  sent: SpaceImage | undefined,
): Promise<void> {
  const { companyAddress, meansOfIdentification, idCardNumber, nationalIdentityNumber } = change;
  const sealed = (number: string) => seal(keys.idNumbers, random, accountId, number);
  const picture = sent ?? (change.removePicture === '1' ? null : before);
  await tx
    .update(hostProfiles)
    .set({
      ...(companyAddress === undefined ? {} : { companyAddress }),
      ...(meansOfIdentification === undefined ? {} : { meansOfIdentification }),
      ...(isGiven(idCardNumber)
        ? { idNumberSealed: sealed(idCardNumber), idNumberLast4: idCardNumber.slice(-4) }
        : {}),
      ...(isGiven(nationalIdentityNumber)
        ? {
            ninSealed: sealed(nationalIdentityNumber),
            ninLast4: nationalIdentityNumber.slice(-4),
          }
        : {}),
      picture,
    })
    .where(eq(hostProfiles.accountId, accountId));
  if (sent !== undefined) await enqueuePictures(tx, random, [sent], now());
  const isReplaced = before !== null && before.imageUrl !== picture?.imageUrl;
  if (isReplaced) await enqueueSweeps(tx, random, [before], now());
}
