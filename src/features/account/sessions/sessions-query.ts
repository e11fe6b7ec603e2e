import { queryOptions } from '@tanstack/react-query';
import { type AccountSession, sessionsApi } from '#contract/accounts/sessions-api.ts';
import type { Role } from '#contract/endpoint.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { ownedBy } from '#src/platform/session/private-data.ts';

/** Where the account is logged in. It is private and never stored on the device. */
export function sessionsQuery(call: Call, owner: Role) {
  return queryOptions({
    queryKey: ['account', owner, 'sessions'],
    queryFn: async ({ signal }): Promise<readonly AccountSession[]> => {
      const answer = await call(sessionsApi.sessions, { auth: owner, signal });
      return answer.read().data;
    },
    networkMode: 'always',
    meta: ownedBy(owner),
  });
}
