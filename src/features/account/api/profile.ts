import { queryOptions } from '@tanstack/react-query';
import { accountsApi } from '#contract/accounts/accounts-api.ts';
import type { UserProfile } from '#contract/accounts/accounts.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { ownedBy } from '#src/platform/session/private-data.ts';

/** The user's own settings. They are private and never stored on the device. */
export function userProfileQuery(call: Call) {
  return queryOptions({
    queryKey: ['account', 'user', 'profile'],
    queryFn: async ({ signal }): Promise<UserProfile> => {
      const answer = await call(accountsApi.userProfile, { auth: 'user', signal });
      return answer.read().data;
    },
    networkMode: 'always',
    staleTime: 60_000,
    meta: ownedBy('user'),
  });
}
