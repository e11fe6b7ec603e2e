import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import type { SpaceId } from '#contract/units.ts';
import { useEffect, useRef, useState } from 'react';
import { hasPrice } from '#contract/prices/money.ts';
import { heldSpaceQuery } from '#src/features/booking/api/held-space.ts';
import { type BookingDraft, forgetDraft } from '#src/features/booking/model/booking-draft.ts';
import { parseSelection } from '#src/features/booking/model/selection.ts';
import { PriceOnRequest } from '#src/features/booking/ui/price-on-request.tsx';
import type { SpaceState } from '#src/features/catalogue/sync/states.ts';
import { useSpace } from '#src/features/catalogue/sync/use-space.ts';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { useSession } from '#src/flows/session/use-session.ts';
import { call } from '#src/platform/http/call.ts';
import { ownTexts, session } from '#src/platform/session/session.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import * as copy from './copy.ts';
import { BookingDialog } from './booking-dialog.tsx';
import type { AttemptedBooking } from './pay/use-booking-attempt.ts';
import { NoSpaceSheet } from './space-sheet.tsx';
import {
  type BookingAddress,
  useBookingAddress,
  type PublicSearch,
} from './use-booking-address.ts';
import { forgetEntered } from './use-entered.ts';
import { useRuledSpace } from './use-ruled-space.ts';

interface BookingFlowProps {
  /** ID of the space that is being booked; undefined while the modal is closed. */
  readonly spaceId: SpaceId | undefined;
  readonly byDay: boolean;
}

/** Specification §5: the form resets when the modal closes, not when the page is reloaded. */
function useResetOnClose(spaceId: SpaceId | undefined) {
  const before = useRef(spaceId);
  useEffect(() => {
    if (before.current !== undefined && before.current !== spaceId) {
      forgetDraft(ownTexts, before.current);
      // The log-in page, to which the end of the session leads, closes the modal too.
      if (session.getSnapshot().user !== undefined) forgetEntered();
    }
    before.current = spaceId;
  }, [spaceId]);
}

/** Joins booking and payment: the modal 'Book This Space' over any public screen. */
export function BookingFlow({ spaceId, byDay }: BookingFlowProps) {
  useResetOnClose(spaceId);
  if (spaceId === undefined) return null;
  return <OpenFlow key={spaceId} spaceId={spaceId} byDay={byDay} />;
}

function OpenFlow({ spaceId, byDay }: { readonly spaceId: SpaceId; readonly byDay: boolean }) {
  const address = useBookingAddress();
  const selection = useSelection(address);
  const { space, status, retry } = useLastSeen(useBookedSpace(spaceId));
  if (space !== undefined && hasPrice(space)) {
    return <RuledDialog space={space} byDay={byDay} selection={selection} address={address} />;
  }
  if (space !== undefined) {
    return (
      <Sheet title={copy.bookThisSpace} open onClose={address.close}>
        <PriceOnRequest space={space} />
      </Sheet>
    );
  }
  return (
    <NoSpaceSheet
      title={copy.bookThisSpace}
      status={status}
      needsConnection={copy.connectOnce}
      onRetry={retry}
      onClose={address.close}
      missing={
        <EmptyState icon="map-pin" title={copy.missing} text={copy.mayBeRemoved}>
          <Link to="/allspace" className={buttonClass('next')}>
            {copy.findASpace}
          </Link>
        </EmptyState>
      }
    />
  );
}

/**
 * Returns a space as `useSpace` does, also one that isn't listed any more while a time of it is held
 * for the user: they can still pay.
 */
function useBookedSpace(spaceId: SpaceId): SpaceState {
  const listed = useSpace(spaceId);
  const { user } = useSession();
  const canWait = useCapability('waitlist') === true;
  const canAsk = useCapability('booking-requests') === true;
  const isAsked = listed.status === 'missing' && user !== undefined && (canWait || canAsk);
  const held = useQuery({ ...heldSpaceQuery(call, spaceId, user?.since ?? 0), enabled: isAsked });
  if (!isAsked) return listed;
  if (held.data) return { ...listed, status: 'ready', space: held.data, savedAt: undefined };
  if (held.data === null) return listed;
  const status = held.fetchStatus === 'fetching' ? 'loading' : 'unavailable';
  return { ...listed, status, retry: () => void held.refetch() };
}

/**
 * Returns the space as it was last seen once it is gone. Spaces are read again when a guest who is
 * paying comes back, for example from the bank's app, and a listing that was paused meanwhile must
 * not close the payment. What isn't possible any more, the server refuses.
 */
function useLastSeen(state: SpaceState): SpaceState {
  const [seen, setSeen] = useState(state.space);
  if (state.space !== undefined && state.space !== seen) setSeen(state.space);
  return state.space === undefined && seen !== undefined
    ? { ...state, status: 'ready', space: seen }
    : state;
}

/** The dialog with the rules of the space's host. */
function RuledDialog({ space, ...booking }: AttemptedBooking) {
  return <BookingDialog {...booking} space={useRuledSpace(space)} />;
}

/** Returns the selection that the address had when the modal opened, and removes it there. */
function useSelection({ dropSelection }: BookingAddress): BookingDraft | undefined {
  const { when }: PublicSearch = useRouterState({ select: ({ location }) => location.search });
  const [selection] = useState(() => parseSelection(when));
  useEffect(() => {
    if (when !== undefined) dropSelection();
  }, [when, dropSelection]);
  return selection;
}
