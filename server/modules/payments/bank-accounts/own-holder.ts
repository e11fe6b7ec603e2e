import type { AccountId } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import { accounts, hostProfiles } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { HostMoneyContext } from '../host-money/context.ts';
import * as copy from '../copy.ts';
import { isSameHolder } from './account-names.ts';

/** A host who confirmed that payouts go to another person's account. */
export interface ConfirmingHost {
  readonly hostName: string;
  readonly hostEmail: string;
}

/**
 * Payouts go to the host or their company; to another holder only if the host has confirmed exactly
 * this name.
 *
 * @returns The host who confirmed it; undefined if no confirmation was needed.
 * @throws {ApiError} NOT_LOGGED_IN for a deleted host, ACCOUNT_HOLDER_DIFFERS
 */
export async function requireOwnOrConfirmed(
  { db }: HostMoneyContext,
  details: { readonly hostId: AccountId; readonly confirmedName?: string },
  holder: string,
): Promise<ConfirmingHost | undefined> {
  const [host] = await db
    .select({
      hostName: accounts.fullName,
      hostEmail: accounts.email,
      companyName: hostProfiles.companyName,
    })
    .from(accounts)
    .innerJoin(hostProfiles, eq(hostProfiles.accountId, accounts.id))
    .where(eq(accounts.id, details.hostId));
  if (host === undefined) throw new ApiError('NOT_LOGGED_IN');
  const { companyName, ...confirming } = host;
  if ([host.hostName, companyName].some((name) => isSameHolder(name, holder))) return undefined;
  if (details.confirmedName === holder) return confirming;
  const message = copy.otherAccountHolder(holder, host.hostName);
  throw new ApiError('ACCOUNT_HOLDER_DIFFERS', { confirmedName: holder }, { message });
}
