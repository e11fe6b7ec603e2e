import { accountsApi } from '#contract/accounts-api.ts';
import type { HostProfile } from '#contract/accounts.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { keptQuery } from './kept.ts';

const PROFILE_KEY = ['hosting', 'profile'] as const;

/**
 * The host's own profile, with the last four of each number; only for a provider that lists
 * 'accounts'.
 *
 * @param since When this host logged in.
 */
export function hostProfileQuery(call: Call, now: () => Date, since: number) {
  const query = keptQuery<HostProfile>({
    key: [...PROFILE_KEY, since],
    now,
    ask: async (signal) =>
      (await call(accountsApi.hostProfile, { auth: 'host', signal })).read().data,
  });
  // Another tab may have sent a change a moment ago, and a form must not begin with what was before it.
  return { ...query, staleTime: 0 };
}
