import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '#src/platform/http/call-error.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { CREDIT_KEY } from '../api/credit.ts';

/** Sends one answer after another, says how each ended, and refetches the bookings. */
export function useRequestAnswer(onDone: () => void) {
  const [pending, setPending] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const queryClient = useQueryClient();
  /** @param name Tells which button is pending. */
  const send = async (name: string, work: () => Promise<void>, done: string): Promise<boolean> => {
    if (pending !== undefined) return false;
    setPending(name);
    setProblem(undefined);
    try {
      await work();
      showToast(done, { kind: 'success' });
      void queryClient.invalidateQueries({ queryKey: CREDIT_KEY });
      onDone();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
      // The request isn't as it is shown, or the reply was lost and it may have changed.
      onDone();
      return false;
    } finally {
      setPending(undefined);
    }
  };
  return { pending, problem, send };
}
