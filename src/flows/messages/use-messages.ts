import { useMemo } from 'react';
import { useCatalogueSources } from '#src/features/catalogue/sync/sources.ts';
import type { MessagesDependencies } from '#src/features/messages/api/conversation.ts';
import type { MessagingRole } from '#src/features/messages/messaging-role.ts';
import { call } from '#src/platform/http/call.ts';
import { useSession } from '../session/use-session.ts';

/** What the calls about messages need, for the account that is logged in with a role. */
export function useMessages(role: MessagingRole): MessagesDependencies {
  const { storage } = useCatalogueSources();
  const since = useSession()[role]?.since ?? 0;
  return useMemo(
    () => ({ call, storage, now: () => Date.now(), messenger: { role, since } }),
    [storage, role, since],
  );
}
