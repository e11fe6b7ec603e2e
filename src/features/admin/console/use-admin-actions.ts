import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '#src/platform/http/call-error.ts';
import { isUnanswered } from '#src/platform/http/is-unanswered.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { ADMIN_KEY } from '../api/admin-query.ts';
import * as copy from './copy.ts';

export interface AdminActions {
  /** The IDs on which an action is running. */
  readonly busy: ReadonlySet<string>;
  /**
   * Runs one action at a time for each ID, shows its result as a toast and refetches the admin
   * console.
   */
  run(id: string, action: () => Promise<string>): void;
}

/** The actions that an admin takes with one press. */
export function useAdminActions(): AdminActions {
  const refetch = useRefetchAdmin();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const act = async (action: () => Promise<string>) => {
    try {
      showToast(await action(), { kind: 'success' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast(isUnanswered(error) ? copy.unanswered : error.message, { kind: 'error' });
    }
    await refetch();
  };

  const run = (id: string, action: () => Promise<string>) => {
    if (busy.has(id)) return;
    setBusy((current) => new Set([...current, id]));
    const free = () => setBusy((current) => new Set([...current].filter((other) => other !== id)));
    // Scheduled behind the notifications about the refetched data: otherwise the button could be
    // pressed again before the new data is drawn.
    void act(action).finally(() => notifyManager.schedule(free));
  };

  return { busy, run };
}

export function useRefetchAdmin(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ADMIN_KEY });
}
