import { useState } from 'react';
import {
  type HostBookingRequest,
  MOST_REQUEST_TEXT,
} from '#contract/bookings/requests/booking-requests.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { Button } from '#src/ui/button/button.tsx';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { TextAreaField } from '#src/ui/form/text-area-field.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { Cluster } from '#src/ui/layout/layout.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import * as copy from './copy.ts';
import type { HostAnswer } from './received.ts';
import { requestedWhen } from './request-facts.tsx';

interface AnswerButtonsProps {
  readonly request: HostBookingRequest;
  readonly online: boolean;
  /** @throws {CallError} */
  readonly send: (answer: HostAnswer) => Promise<void>;
  /** Called after each attempt, because a refusal means that the request has changed. */
  readonly onAnswered: () => void;
}

/** Accepts with one press; declines with an optional reason. */
export function AnswerButtons({ request, online, send, onAnswered }: AnswerButtonsProps) {
  const [pending, setPending] = useState(false);
  const [declining, setDeclining] = useState(false);
  const [typed, setTyped] = useState('');
  const { guestName } = request;
  const when = requestedWhen(request);
  const accept = async () => {
    if (pending) return;
    setPending(true);
    try {
      await send({ accept: true });
      showToast(copy.accepted(guestName), { kind: 'success' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast(error.message, { kind: 'error' });
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
        onClick={() => void accept()}
      >
        {pending ? copy.accepting : copy.accept}
      </SoftDisabledButton>
      <Button
        disabled={!online}
        aria-label={copy.declineOf(guestName, when)}
        onClick={() => setDeclining(true)}
      >
        {copy.decline}
      </Button>
      {declining ? (
        <DeclineSheet
          request={request}
          send={send}
          typed={typed}
          onClose={(reason) => {
            setTyped(reason);
            setDeclining(false);
          }}
          onAnswered={onAnswered}
        />
      ) : null}
    </Cluster>
  );
}

interface DeclineSheetProps extends Pick<AnswerButtonsProps, 'request' | 'send' | 'onAnswered'> {
  /** What was typed before a tap beside the sheet closed it. */
  readonly typed: string;
  /** Called with what was typed and not sent. */
  readonly onClose: (typed: string) => void;
}

function DeclineSheet({ request, send, typed, onClose, onAnswered }: DeclineSheetProps) {
  const { guestName } = request;
  const form = useForm({
    initial: { reason: typed },
    check: ({ reason }) => ({ ok: true, output: reason.trim() }),
    submit: async (reason) => {
      try {
        await send({ accept: false, ...(reason === '' ? {} : { reason }) });
        showToast(copy.declined(guestName), { kind: 'success' });
        onClose('');
        return undefined;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        return { errors: error.errors, message: error.message };
      } finally {
        onAnswered();
      }
    },
  });
  return (
    <Sheet title={copy.declineHeading} open onClose={() => onClose(form.values.reason)}>
      <FormFrame {...form.formProps}>
        <p>
          {guestName}, {requestedWhen(request)}
        </p>
        {form.message ? <FormNotice tone="bad">{form.message}</FormNotice> : null}
        <TextAreaField
          id="decline-reason"
          label={copy.whyDecline}
          hint={copy.whyHint(MOST_REQUEST_TEXT)}
          optional
          rows={3}
          field={form.field('reason')}
        />
        <SubmitButton
          pending={form.pending}
          label={copy.decline}
          pendingLabel={copy.declining}
          kind="primary"
        />
      </FormFrame>
    </Sheet>
  );
}
