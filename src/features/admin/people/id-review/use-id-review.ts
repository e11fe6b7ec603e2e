import { useState } from 'react';
import type { ShownId } from '#contract/admin/id-reviews.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { call } from '#src/platform/http/call.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { confirmHostId, refuseHostId, showHostId } from '../../api/id-reviews.ts';
import { useRefetchAdmin } from '../../console/use-admin-actions.ts';

export interface IdReview {
  /** The ID with its number, once it was asked for; never stored elsewhere. */
  readonly shown: ShownId | undefined;
  readonly busy: 'show' | 'confirm' | 'refuse' | undefined;
  readonly problem: string | undefined;
  readonly show: () => void;
  readonly confirm: () => void;
  /** The reason that was sent when someone else had decided already; otherwise empty. */
  readonly unsent: string;
  readonly refuse: (reason: string) => Promise<void>;
}

/**
 * The steps of reviewing a host's ID, one at a time.
 *
 * @param onDone Called after a decision.
 */
export function useIdReview(id: string, onDone: () => void): IdReview {
  const refetch = useRefetchAdmin();
  const [shown, setShown] = useState<ShownId>();
  const [busy, setBusy] = useState<IdReview['busy']>();
  const [problem, setProblem] = useState<string>();
  const [unsent, setUnsent] = useState('');

  const run = async (step: IdReview['busy'], work: () => Promise<void>) => {
    if (busy !== undefined) return;
    setBusy(step);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
      // The ID isn't the one that was shown any more, or someone else has decided.
      if (error.status === 409) {
        setShown(undefined);
        void refetch();
      }
    } finally {
      setBusy(undefined);
    }
  };

  const decide = (
    step: 'confirm' | 'refuse',
    send: (idVersion: string) => Promise<string>,
  ): Promise<void> =>
    run(step, async () => {
      if (shown === undefined) return;
      showToast(await send(shown.idVersion), { kind: 'success' });
      onDone();
      void refetch();
    });

  return {
    shown,
    busy,
    problem,
    show: () => void run('show', async () => setShown(await showHostId(call, id))),
    confirm: () => void decide('confirm', (idVersion) => confirmHostId(call, id, idVersion)),
    unsent,
    refuse: (reason) => {
      setUnsent(reason);
      return decide('refuse', (idVersion) => refuseHostId(call, id, { idVersion, reason }));
    },
  };
}
