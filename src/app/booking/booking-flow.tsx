import { useEffect, useRef } from 'react';
import { forgetDraft } from '#src/features/booking/model/booking-draft.ts';
import { useSpace } from '#src/features/catalogue/model/use-space.ts';
import { getToken, ownTexts } from '#src/platform/session/session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { BookingDialog } from './booking-dialog.tsx';
import { useBookingAddress } from './use-booking-address.ts';

interface BookingFlowProps {
  /** Of the space that is being booked; undefined while the modal is closed. */
  readonly spaceId: string | undefined;
  readonly byDay: boolean;
}

/** Specification §5: the form resets when the modal closes, not when the page is reloaded. */
function useResetOnClose(spaceId: string | undefined) {
  const before = useRef(spaceId);
  useEffect(() => {
    if (before.current !== undefined && before.current !== spaceId) {
      forgetDraft(ownTexts, before.current);
    }
    before.current = spaceId;
  }, [spaceId]);
}

/** Where booking and payment meet: the modal 'Book This Space' over any public screen. */
export function BookingFlow({ spaceId, byDay }: BookingFlowProps) {
  useResetOnClose(spaceId);
  if (spaceId === undefined) return null;
  return <OpenFlow key={spaceId} spaceId={spaceId} byDay={byDay} />;
}

/** Specification §9: booking toasts stay 4 or 5 seconds. */
const LOGIN_TOAST_MS = 4_000;

function OpenFlow({ spaceId, byDay }: { readonly spaceId: string; readonly byDay: boolean }) {
  const address = useBookingAddress();
  const isVisitor = getToken('user') === undefined;
  const sentAway = useRef(false);
  useEffect(() => {
    if (!isVisitor || sentAway.current) return;
    sentAway.current = true;
    showToast('Please login to book this space', { kind: 'error', duration: LOGIN_TOAST_MS });
    address.logIn();
  }, [isVisitor, address]);
  const { space, status, retry } = useSpace(spaceId);
  if (isVisitor) return null;
  if (space !== undefined) return <BookingDialog space={space} byDay={byDay} address={address} />;
  return (
    <Sheet title="Book This Space" open onClose={address.close}>
      {status === 'missing' ? (
        <EmptyState
          icon="map-pin"
          title="This space is not listed on Àyè"
          text="It may have been taken down."
        />
      ) : null}
      {status === 'unavailable' ? (
        <EmptyState
          icon="wifi-off"
          title="This space is not saved on this device"
          text="Connect once and it opens."
        >
          <Button kind="primary" onClick={retry}>
            Try again
          </Button>
        </EmptyState>
      ) : null}
      {status === 'loading' || status === 'ready' ? (
        <Skeleton height="420px" radius="14px" />
      ) : null}
    </Sheet>
  );
}
