import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  fetchOlder,
  type LoadedConversation,
  type MessagesDependencies,
} from '#src/features/messages/api/conversation.ts';
import { conversationsKey } from '#src/features/messages/api/conversations.ts';
import { reportConversation, setBlocked } from '#src/features/messages/api/message-calls.ts';
import type { ConversationContent } from '#src/features/messages/api/stored-conversation.ts';
import type { ConversationActions } from '#src/features/messages/conversation/conversation-screen.tsx';
import * as copy from '#src/features/messages/copy.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { invalidateAndRefetch } from '#src/platform/query/invalidate-and-refetch.ts';
import { reportProblem } from '#src/platform/report.ts';
import { showToast } from '#src/ui/toast/toasts.ts';

/** Shows why something could not be done; a fault of our own is reported. */
export function reportFailure(reason: unknown): void {
  if (reason instanceof CallError) showToast(reason.message, { kind: 'error' });
  else reportProblem('A conversation could not be changed', reason);
}

type Changes = Pick<ConversationActions, 'onOlder' | 'onBlock' | 'onUnblock' | 'onReport'> & {
  readonly isLoadingOlder: boolean;
};

/** What can be done with a conversation that needs a connection. */
export function useConversationChanges(
  deps: MessagesDependencies,
  queryKey: QueryKey,
  content: ConversationContent | undefined,
): Changes {
  const queryClient = useQueryClient();
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const { call, messenger } = deps;
  const { role } = messenger;
  const conversation = content?.conversation;

  const refetch = async () => {
    void invalidateAndRefetch(queryClient, { queryKey: conversationsKey(messenger) });
    await invalidateAndRefetch(queryClient, { queryKey });
  };

  const changeBlock = async (isBlocked: boolean) => {
    if (conversation === undefined) return;
    try {
      await setBlocked(call, { role, id: conversation.id }, isBlocked);
      await refetch();
    } catch (reason) {
      reportFailure(reason);
      return;
    }
    const name = conversation.otherName || copy.formerUser;
    const undo = { label: copy.undo, run: () => void changeBlock(false) };
    showToast(isBlocked ? copy.blockedNow(name) : copy.unblockedNow(name), {
      kind: 'success',
      ...(isBlocked ? { action: undo } : {}),
    });
  };

  const loadOlder = async () => {
    if (content === undefined || isLoadingOlder) return;
    setLoadingOlder(true);
    try {
      const merge = await fetchOlder(deps, content);
      queryClient.setQueryData<LoadedConversation>(
        queryKey,
        (now) => now && { ...now, content: merge(now.content) },
      );
    } catch (reason) {
      reportFailure(reason);
    } finally {
      setLoadingOlder(false);
    }
  };

  return {
    isLoadingOlder,
    onOlder: () => void loadOlder(),
    onBlock: () => changeBlock(true),
    onUnblock: () => changeBlock(false),
    async onReport(reason) {
      if (conversation === undefined) return;
      const reply = await reportConversation(call, { role, id: conversation.id }, reason);
      showToast(reply, { kind: 'success' });
      await refetch();
    },
  };
}
