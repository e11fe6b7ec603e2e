import { queryOptions } from '@tanstack/react-query';
import { type PushChoice, pushApi } from '#contract/accounts/push.ts';
import { call } from '#src/platform/http/call.ts';
import type { PushRole } from '#src/platform/push/push-records.ts';
import { ownedBy } from '#src/platform/session/private-data.ts';

/** The kinds of notifications that an account has chosen, for all its devices. */
export function pushChoicesQuery(role: PushRole) {
  return queryOptions({
    queryKey: ['push-choices', role],
    queryFn: async ({ signal }): Promise<readonly PushChoice[]> =>
      (await call(pushApi.pushChoices, { auth: role, signal })).read().data,
    networkMode: 'always',
    staleTime: 60_000,
    meta: ownedBy(role),
  });
}

export async function choosePush(role: PushRole, choice: PushChoice): Promise<void> {
  await call(pushApi.choosePush, { auth: role, body: choice });
}
