import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '#src/platform/http/call-error.ts';
import { call } from '#src/platform/http/call.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { approveListing, UNAPPROVED_KEY } from '../api/approvals.ts';

export interface Approving {
  /** The listings that are being approved at this moment. */
  readonly busy: ReadonlySet<string>;
  approve(id: string): void;
}

/** Each listing once at a time; the list is fetched again whatever was answered. */
export function useApproving(): Approving {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const run = async (id: string) => {
    try {
      showToast(await approveListing(call, id), { kind: 'success' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast(error.message, { kind: 'error' });
    }
    await queryClient.invalidateQueries({ queryKey: UNAPPROVED_KEY });
  };

  const approve = (id: string) => {
    if (busy.has(id)) return;
    setBusy((current) => new Set([...current, id]));
    void run(id).finally(() =>
      setBusy((current) => new Set([...current].filter((other) => other !== id))),
    );
  };

  return { busy, approve };
}
