import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '#src/platform/http/call-error.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { DESK_KEY } from '../api/desk-query.ts';

export interface Deeds {
  /** What something is done to at this moment, by id. */
  readonly busy: ReadonlySet<string>;
  /** Once at a time for each; what came of it is told, and the desk is fetched anew. */
  run(id: string, deed: () => Promise<string>): void;
}

/** What an admin does with one press. */
export function useDeeds(): Deeds {
  const refetch = useRefetchDesk();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const act = async (deed: () => Promise<string>) => {
    try {
      showToast(await deed(), { kind: 'success' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast(error.message, { kind: 'error' });
    }
    await refetch();
  };

  const run = (id: string, deed: () => Promise<string>) => {
    if (busy.has(id)) return;
    setBusy((current) => new Set([...current, id]));
    const free = () => setBusy((current) => new Set([...current].filter((other) => other !== id)));
    // In line behind what was fetched: else it could be pressed again for as long as it takes to be drawn.
    void act(deed).finally(() => notifyManager.schedule(free));
  };

  return { busy, run };
}

export function useRefetchDesk(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: DESK_KEY });
}
