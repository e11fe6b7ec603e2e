import { queryOptions } from '@tanstack/react-query';
import { type SecondFactor, secondFactorApi } from '#contract/accounts/second-factor.ts';
import type { Role } from '#contract/endpoint.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { ownedBy } from '#src/platform/session/private-data.ts';

/** Whether the account has a second factor, or has to set one up. Never stored on the device. */
export function secondFactorQuery(call: Call, owner: Role) {
  return queryOptions({
    queryKey: ['account', owner, 'second-factor'],
    queryFn: async ({ signal }): Promise<SecondFactor> => {
      const answer = await call(secondFactorApi.secondFactor, { auth: owner, signal });
      return answer.read().data;
    },
    networkMode: 'always',
    staleTime: 60_000,
    meta: ownedBy(owner),
  });
}
