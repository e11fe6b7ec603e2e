import { queryOptions } from '@tanstack/react-query';
import { PUSH_KINDS, type PushChoice, pushApi } from '#contract/accounts/push.ts';
import { call } from '#src/platform/http/call.ts';
import type { PushRole } from '#src/platform/push/push-records.ts';
import { ownedBy } from '#src/platform/session/private-data.ts';

/**
 * The kinds of notifications that an account has chosen, for all its devices. Kinds that this
 * version of the app doesn't know are left out.
 */
export function pushChoicesQuery(role: PushRole) {
  return queryOptions({
    queryKey: ['push-choices', role],
    queryFn: async ({ signal }): Promise<readonly PushChoice[]> => {
      const query = { kinds: 'all' } as const;
      const { data } = (await call(pushApi.pushChoices, { query, auth: role, signal })).read();
      return data.flatMap(({ kind: name, on }) => {
        const kind = PUSH_KINDS.find((known) => known === name);
        return kind === undefined ? [] : [{ kind, on }];
      });
    },
    networkMode: 'always',
    staleTime: 60_000,
    meta: ownedBy(role),
  });
}

export async function choosePush(role: PushRole, choice: PushChoice): Promise<void> {
  await call(pushApi.choosePush, { auth: role, body: choice });
}
