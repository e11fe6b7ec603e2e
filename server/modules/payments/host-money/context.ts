import type { Bank } from '#contract/host-money.ts';
import { createAttempts } from '../../../db/attempts.ts';
import { openSealed, seal } from '../../../db/sealed.ts';
import { ApiError } from '../../../http/api-error.ts';
import { createBankList } from '../bank-accounts/bank-list.ts';
import { deriveBankKeys } from '../bank-accounts/keys.ts';
import type { PaymentsContext } from '../context.ts';

/** What the calls about hosts' money work with. */
export interface HostMoneyContext extends PaymentsContext {
  readonly banks: () => Promise<readonly Bank[]>;
  /** Account numbers, each bound to its host. */
  readonly sealNumber: (hostId: string, accountNumber: string) => Buffer;
  readonly openNumber: (hostId: string, sealed: Buffer) => string;
  /** Counts one more question about an account. @throws {ApiError} RATE_LIMITED */
  readonly countLookUp: (hostId: string) => Promise<void>;
}

/** So often in an hour a host may ask whose account something is. */
const LOOK_UPS = { window: 60 * 60_000, count: 30 };

export function hostMoneyContext(context: PaymentsContext): HostMoneyContext {
  const { db, now, random, provider, secretKey, rateLimit, notes } = context;
  const keys = deriveBankKeys(secretKey);
  const attempts = createAttempts(db, now, keys.lookUps);
  return {
    ...context,
    banks: createBankList({
      provider,
      now,
      onTrouble: (error) => notes.trouble('the banks could not be listed', error),
    }),
    sealNumber: (hostId, accountNumber) => seal(keys.numbers, random, hostId, accountNumber),
    openNumber: (hostId, sealed) => openSealed(keys.numbers, hostId, sealed),
    countLookUp: async (hostId) => {
      if (!rateLimit) return;
      const lookUps = attempts.key('bank-look-up', hostId);
      const { count } = await attempts.add(lookUps, LOOK_UPS.window);
      if (count > LOOK_UPS.count) throw new ApiError('RATE_LIMITED');
    },
  };
}
