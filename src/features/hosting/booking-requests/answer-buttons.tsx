import { useState } from 'react';
import type { HostBookingRequest } from '#contract/bookings/requests/booking-requests.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { Button } from '#src/ui/button/button.tsx';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Cluster } from '#src/ui/layout/layout.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { answerFailure } from '../ui/use-one-request.ts';
import * as copy from './copy.ts';
import { requestedWhen } from './request-facts.tsx';

interface AnswerButtonsProps {
  readonly request: HostBookingRequest;
  readonly online: boolean;
  /** @throws {CallError} */
  readonly accept: () => Promise<void>;
  /** Asks for the reason. */
  readonly onDecline: () => void;
  /** Called after each attempt, because a refusal means that the request has changed. */
  readonly onAnswered: () => void;
}

/** Accepts with one press; declines after a question. */
export function AnswerButtons(props: AnswerButtonsProps) {
  const { request, online, accept, onDecline, onAnswered } = props;
  const [pending, setPending] = useState(false);
  const { guestName } = request;
  const when = requestedWhen(request);
  const press = async () => {
    if (pending) return;
    setPending(true);
    try {
      await accept();
      showToast(copy.accepted(guestName), { kind: 'success' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast(answerFailure(error), { kind: 'error' });
    } finally {
      setPending(false);
      onAnswered();
    }
  };
  return (
    <Cluster gap={2}>
      <SoftDisabledButton
        kind="primary"
        unavailable={!online}
        disabled={pending}
        aria-label={copy.acceptOf(guestName, when)}
        onClick={() => void press()}
      >
        {pending ? copy.accepting : copy.accept}
      </SoftDisabledButton>
      <Button disabled={!online} aria-label={copy.declineOf(guestName, when)} onClick={onDecline}>
        {copy.decline}
      </Button>
    </Cluster>
  );
}
