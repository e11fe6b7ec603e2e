import { hkdfSync } from 'node:crypto';
import { createAttempts } from '../../../db/attempts.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { PlansContext } from './context.ts';

/** So often in an hour a host may start to pay: each start is a charge that is looked at for days. */
const STARTS = { window: 60 * 60_000, count: 20 } as const;

export interface StartLimitOptions extends Pick<PlansContext, 'db' | 'now'> {
  readonly secretKey: string;
  /** False lets everybody start as often as they like: for tests. */
  readonly rateLimit: boolean;
}

export function createStartLimit({
  db,
  now,
  secretKey,
  rateLimit,
}: StartLimitOptions): PlansContext['countStart'] {
  const secret = Buffer.from(hkdfSync('sha256', secretKey, '', 'aye plan starts', 32));
  const attempts = createAttempts(db, now, secret);
  return async (hostId) => {
    if (!rateLimit) return;
    const { count } = await attempts.add(attempts.key('plan-start', hostId), STARTS.window);
    if (count > STARTS.count) throw new ApiError('RATE_LIMITED');
  };
}
