import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SpaceId } from '#contract/units.ts';
import { requestToWait, WAITLIST_KEY, waitlistQuery } from '#src/features/booking/api/waitlist.ts';
import type { BookingPlan } from '#src/features/booking/model/booking-plan.ts';
import * as waitlistCopy from '#src/features/booking/waitlist/copy.ts';
import { WaitlistNotice } from '#src/features/booking/waitlist/waitlist-notice.tsx';
import { useSession } from '#src/flows/session/use-session.ts';
import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { call } from '#src/platform/http/call.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { isFor, newTimeOf } from './move/new-time.ts';

interface WaitlistOfferProps {
  readonly spaceId: SpaceId;
  /** The chosen time, which is taken. */
  readonly plan: BookingPlan;
  /** Called when the user has to log in first; the selection has to be kept. */
  readonly onLogIn: (plan: BookingPlan) => void;
  /** Called when the provider refuses, because the known free times may be out of date. */
  readonly onRefused: () => void;
}

/** Lets a guest wait for a taken time, or shows that they do. */
export function WaitlistOffer({ spaceId, plan, onLogIn, onRefused }: WaitlistOfferProps) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const query = waitlistQuery(call, user?.since ?? 0);
  const { data } = useQuery({ ...query, enabled: user !== undefined });
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  const join = async () => {
    if (!connectivity.getSnapshot().online) {
      setProblem(waitlistCopy.offline);
      return;
    }
    if (user === undefined) {
      showToast(waitlistCopy.logInFirst);
      onLogIn(plan);
      return;
    }
    setPending(true);
    setProblem(undefined);
    try {
      const entry = await requestToWait(call, spaceId, newTimeOf(plan));
      queryClient.setQueryData(query.queryKey, (entries) => [...(entries ?? []), entry]);
      showToast(waitlistCopy.joined, { kind: 'success' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === 401) onLogIn(plan);
      else setProblem(error.message);
      if (error.kind === 'refused') onRefused();
    } finally {
      setPending(false);
      void queryClient.invalidateQueries({ queryKey: WAITLIST_KEY });
    }
  };

  return (
    <WaitlistNotice
      isWaiting={
        data?.some((entry) => entry.endedOffer === undefined && isFor(entry, spaceId, plan)) ===
        true
      }
      pending={pending}
      problem={problem}
      onJoin={() => void join()}
    />
  );
}
