import { useQuery, useQueryClient } from '@tanstack/react-query';
import { unreadKey, unreadQuery } from '#src/features/messages/api/conversations.ts';
import type { MessagingRole } from '#src/features/messages/messaging-role.ts';
import { liteNow } from '#src/platform/lite/lite-now.ts';
import { useCapability } from '../hooks/use-capability.ts';
import { useMessages } from './use-messages.ts';
import { useMessageNotifications } from './use-message-notifications.ts';

/** Milliseconds between requests while a page is visible; lite mode asks when a page is opened. */
const REFRESH_MS = 2 * 60_000;

/**
 * Returns the number of unread messages of the account that is logged in with a role; undefined
 * without an account or if the provider has no messages.
 */
export function useUnread(role: MessagingRole): number | undefined {
  const deps = useMessages(role);
  const queryClient = useQueryClient();
  const { messenger } = deps;
  const isOn = useCapability('messages') === true && messenger.since > 0;
  const { data } = useQuery({
    ...unreadQuery(deps),
    enabled: isOn,
    refetchInterval: () => (liteNow() === false ? REFRESH_MS : false),
  });
  useMessageNotifications(
    () => void queryClient.invalidateQueries({ queryKey: unreadKey(messenger) }),
  );
  return isOn ? (data ?? 0) : undefined;
}
