import { type ReactNode, useState } from 'react';
import {
  type HostBookingRequest,
  MAX_REQUEST_TEXT,
} from '#contract/bookings/requests/booking-requests.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { TextAreaField } from '#src/ui/form/text-area-field.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { answerFailure } from '../ui/use-one-request.ts';
import * as copy from './copy.ts';
import type { HostAnswer } from './received.ts';
import { requestedWhen } from './request-facts.tsx';

interface DeclineOptions {
  /** @throws {CallError} */
  readonly send: (request: HostBookingRequest, answer: HostAnswer) => Promise<void>;
  /** Called after each attempt, because a refusal means that the request has changed. */
  readonly onAnswered: () => void;
}

interface Declining {
  /** Asks for the reason. */
  readonly onDecline: (request: HostBookingRequest) => void;
  /** The open question. */
  readonly sheet: ReactNode;
}

/**
 * The question with which a host declines a request. It isn't part of a row, because the request may
 * leave the list while the host types.
 */
export function useDeclineSheet({ send, onAnswered }: DeclineOptions): Declining {
  const [request, setRequest] = useState<HostBookingRequest>();
  // What was typed before a tap beside the sheet closed it, by the IDs of the requests.
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  return {
    onDecline: setRequest,
    sheet:
      request === undefined ? null : (
        <DeclineSheet
          request={request}
          send={send}
          typed={typed.get(request.id) ?? ''}
          onClose={(reason) => {
            setTyped((before) => new Map(before).set(request.id, reason));
            setRequest(undefined);
          }}
          onAnswered={onAnswered}
        />
      ),
  };
}

interface DeclineSheetProps extends DeclineOptions {
  readonly request: HostBookingRequest;
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
        await send(request, { accept: false, ...(reason === '' ? {} : { reason }) });
        showToast(copy.declined(guestName), { kind: 'success' });
        onClose('');
        return undefined;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        return { errors: error.errors, message: answerFailure(error) };
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
          hint={copy.whyHint(MAX_REQUEST_TEXT)}
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
