import { queryOptions } from '@tanstack/react-query';
import { type Passkey, passkeysApi } from '#contract/accounts/passkeys.ts';
import type { Role } from '#contract/endpoint.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { ownedBy } from '#src/platform/session/private-data.ts';

/** The account's passkeys. They are private and never stored on the device. */
export function passkeysQuery(call: Call, owner: Role) {
  return queryOptions({
    queryKey: ['account', owner, 'passkeys'],
    queryFn: async ({ signal }): Promise<readonly Passkey[]> => {
      const answer = await call(passkeysApi.passkeys, { auth: owner, signal });
      return answer.read().data;
    },
    networkMode: 'always',
    meta: ownedBy(owner),
  });
}
