import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { HostCancelTerms } from '#contract/bookings/host-cancel.ts';
import type { AgendaBooking } from '#contract/hosting/host-calendar.ts';
import { call } from '#src/platform/http/call.ts';
import { isNetworkFailure } from '#src/platform/query/network-failure.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { Cluster, Text } from '#src/ui/layout/layout.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { hostCancelTermsQuery, refetchHostBookings } from '../api/host-cancel.ts';
import { CancelBookingForm } from './cancel-booking-form.tsx';
import styles from './cancel-booking.module.css';
import * as copy from './copy.ts';

/** The booking that a host wants to cancel. */
export interface CancellableBooking extends Pick<
  AgendaBooking,
  'bookingId' | 'guestName' | 'spaceName'
> {
  /** Its day and hours, as text. */
  readonly when: string;
}

interface CancelBookingDialogProps {
  readonly booking: CancellableBooking;
  readonly onClose: () => void;
}

/** Shows what cancelling a guest's booking costs, asks for the reason, and cancels it. */
export function CancelBookingDialog({ booking, onClose }: CancelBookingDialogProps) {
  const client = useQueryClient();
  const terms = useQuery(hostCancelTermsQuery(call, booking.bookingId));
  const { guestName, spaceName, when } = booking;
  return (
    // A tap outside doesn't close it, because what was typed would be lost.
    <Sheet title={copy.heading} open onClose={onClose} onDismiss={onClose}>
      <div className={styles['body']}>
        <Text weight={600}>
          {guestName}, {spaceName}
          <Text block as="span" tone="muted" size="s" weight={400}>
            {when}
          </Text>
        </Text>
        <Content
          terms={terms.data}
          error={terms.error}
          onAgain={() => void terms.refetch()}
          onClose={onClose}
          form={(data) => (
            <CancelBookingForm
              bookingId={booking.bookingId}
              terms={data}
              onChanged={() => void terms.refetch()}
              onFailed={() => refetchHostBookings(client)}
              onDone={() => {
                showToast(copy.done(guestName), { kind: 'success' });
                refetchHostBookings(client);
                onClose();
              }}
              onClose={onClose}
            />
          )}
        />
      </div>
    </Sheet>
  );
}

interface ContentProps {
  readonly terms: HostCancelTerms | undefined;
  readonly error: Error | null;
  readonly onAgain: () => void;
  readonly onClose: () => void;
  readonly form: (terms: HostCancelTerms) => React.ReactNode;
}

function Content({ terms, error, onAgain, onClose, form }: ContentProps) {
  if (terms !== undefined) return form(terms);
  if (error === null) {
    return (
      <div role="status" aria-label={copy.loading}>
        <Skeleton height="240px" radius="16px" />
      </div>
    );
  }
  return (
    <>
      <FormNotice tone="bad">
        {isNetworkFailure(error) ? copy.needsConnection : error.message}
      </FormNotice>
      <Cluster gap={3} align="end" className={styles['buttons']}>
        <Button onClick={onClose}>{copy.keep}</Button>
        {isNetworkFailure(error) ? <Button onClick={onAgain}>{copy.retry}</Button> : null}
      </Cluster>
    </>
  );
}
