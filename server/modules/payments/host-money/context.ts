import type { AccountId } from '#contract/units.ts';
import type { Bank } from '#contract/payments/host-money.ts';
import { createRateLimitStore } from '../../../db/stores/rate-limit-store.ts';
import { openSealed, seal } from '../../../db/sealed.ts';
import { ApiError } from '../../../http/api-error.ts';
import { createBankList } from '../bank-accounts/bank-list.ts';
import { deriveBankKeys } from '../bank-accounts/rows.ts';
import type { PaymentsContext } from '../context.ts';

/** What the calls about hosts' money and about payouts of credit need. */
export interface HostMoneyContext extends PaymentsContext {
  readonly banks: () => Promise<readonly Bank[]>;
  /** Encrypts an account number, bound to its owner. */
  readonly sealNumber: (ownerId: AccountId, accountNumber: string) => Buffer;
  /** Returns undefined if the server's secret key has changed since. */
  readonly openNumber: (ownerId: AccountId, sealed: Buffer) => string | undefined;
  /** Counts a look-up of an account. @throws {ApiError} RATE_LIMITED */
  readonly countLookUp: (ownerId: AccountId) => Promise<void>;
}

/** How often per hour someone may look up the holder of an account. */
const LOOK_UPS = { window: 60 * 60_000, count: 30 };

/** Adds what payouts and bank accounts need to the dependencies of payments. */
export function hostMoneyContext(context: PaymentsContext): HostMoneyContext {
  const { db, now, random, provider, secretKey, rateLimit, notes } = context;
  const keys = deriveBankKeys(secretKey);
  const rateLimitStore = createRateLimitStore(db, now, keys.lookUps);
  return {
    ...context,
    banks: createBankList({
      provider,
      now,
      onTrouble: (error) => notes.trouble('the banks could not be listed', error),
    }),
    sealNumber: (ownerId, accountNumber) => seal(keys.numbers, random, ownerId, accountNumber),
    openNumber: (ownerId, sealed) => openSealed(keys.numbers, ownerId, sealed),
    countLookUp: async (ownerId) => {
      if (!rateLimit) return;
      const lookUps = rateLimitStore.key('bank-look-up', ownerId);
      const { count } = await rateLimitStore.add(lookUps, LOOK_UPS.window);
      if (count > LOOK_UPS.count) throw new ApiError('RATE_LIMITED');
    },
  };
}
