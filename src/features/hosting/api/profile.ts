import { accountsApi } from '#contract/accounts/accounts-api.ts';
import type { HostProfile } from '#contract/accounts/accounts.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { offlineQuery } from './offline-query.ts';

const PROFILE_KEY = ['hosting', 'profile'] as const;

/**
 * Fetches the host's own profile, with the last four characters of each ID number. Only for a
 * provider that lists 'accounts'.
 *
 * @param since Time of this host's log-in.
 */
export function hostProfileQuery(call: Call, since: number) {
  const query = offlineQuery<HostProfile>({
    key: [...PROFILE_KEY, since],
    ask: async (signal) =>
      (await call(accountsApi.hostProfile, { auth: 'host', signal })).read().data,
  });
  // Another tab may have sent a change a moment ago, and a form must not start with older values.
  return { ...query, staleTime: 0 };
}
