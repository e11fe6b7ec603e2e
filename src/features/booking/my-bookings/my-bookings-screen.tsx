import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { ReadBooking } from '#contract/lenient-parsers/user-bookings.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Cluster, Stack } from '#src/ui/layout/layout.tsx';
import { NotFetched } from '#src/ui/not-fetched/not-fetched.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';
import * as copy from './bookings-copy.ts';
import { BookingsTable } from './bookings-table.tsx';
import { CancelDialog } from '../cancel/cancel-dialog.tsx';
import styles from './bookings-table.module.css';
import { DeclineDialog } from '../move-requests/decline-dialog.tsx';
import type { RequestActions } from '../move-requests/request-actions.ts';
import { NoReviewsDialog } from '../review/no-reviews-dialog.tsx';
import { ReviewDialog } from '../review/review-dialog.tsx';
import { interruptedReview } from '../review/typed-review.ts';
import { followingOf } from '../series/series-place.ts';
import { type CheckPayment, useCheckAgain } from './use-check-again.ts';
import { findBooking, type MyBookingsState } from './use-my-bookings.ts';

const MoveFollowingDialog = lazy(() =>
  import('../series/move-following-dialog.tsx').then((module) => ({
    default: module.MoveFollowingDialog,
  })),
);

interface MyBookingsScreenProps {
  readonly mine: MyBookingsState;
  readonly now: Date;
  /** Asks the provider whether a payment has arrived. */
  readonly checkPayment: CheckPayment;
  /** Whether the provider has an endpoint for reviews. */
  readonly takesReviews: boolean;
  /** Opens the change of a booking's time; undefined if the provider doesn't have that. */
  readonly onMove?: ((booking: UserBooking) => void) | undefined;
  /** What the guest can do with requests for another time; undefined if the provider has none. */
  readonly requests?: RequestActions | undefined;
  /** Whether the provider can move a booking of a series and those after it. */
  readonly movesSeries?: boolean;
  /** Whether guests have credit at this provider. */
  readonly hasCredit?: boolean;
  /** Whether guests can take credit for a booking that its host cancelled. */
  readonly canChooseRefund?: boolean;
  /** Shows the guest's credit. */
  readonly credit?: ReactNode;
  /** Shows the times that the guest waits for. */
  readonly waitlist?: ReactNode;
  /** Shows how old the list is. */
  readonly age: ReactNode;
  /** Reports what has just happened to a payment. */
  readonly notice: ReactNode;
}

export function MyBookingsScreen(props: MyBookingsScreenProps) {
  const { mine, age, notice } = props;
  return (
    <Stack fit gap={6} className={styles['page']}>
      <Cluster as="header" gap={2} gapX={6} align="baseline" spread>
        <h1>Manage Bookings</h1>
        {mine.bookings.length > 0 ? age : null}
      </Cluster>
      {notice}
      {props.waitlist}
      {props.credit}
      <Content {...props} />
    </Stack>
  );
}

type ContentProps = Pick<
  MyBookingsScreenProps,
  | 'mine'
  | 'now'
  | 'checkPayment'
  | 'takesReviews'
  | 'onMove'
  | 'movesSeries'
  | 'requests'
  | 'hasCredit'
  | 'canChooseRefund'
>;

function Content(props: ContentProps) {
  const { mine, now, takesReviews, onMove, requests, ...offered } = props;
  const { movesSeries = false, hasCredit = false, canChooseRefund = false } = offered;
  const [moving, setMoving] = useState<UserBooking>();
  const [cancelling, setCancelling] = useState<UserBooking>();
  const [declining, setDeclining] = useState<UserBooking>();
  const [reviewing, setReviewing] = useState<ReadBooking>();
  const [interrupted, setInterrupted] = useState(interruptedReview);
  const { checking, check } = useCheckAgain(props.checkPayment, mine.refetch);
  const notice = useMemo(() => requests && { ...requests, onDecline: setDeclining }, [requests]);

  if (mine.status === 'loading')
    return <TableSkeleton label={copy.loading} rows={3} rowHeight="92px" />;
  if (mine.status === 'unavailable') return <Unavailable mine={mine} />;
  if (mine.bookings.length === 0) return <NoBookings />;
  const reviewed =
    reviewing ?? mine.bookings.find(({ full }) => full !== undefined && full.id === interrupted);
  return (
    <>
      <BookingsTable
        bookings={mine.bookings}
        now={now}
        checking={checking}
        onCheck={check}
        onCancel={setCancelling}
        onMove={onMove}
        requests={notice}
        onRefundChosen={canChooseRefund ? mine.refetch : undefined}
        onMoveFollowing={movesSeries ? setMoving : undefined}
        takesReviews={takesReviews}
        onReview={setReviewing}
      />
      {cancelling === undefined ? null : (
        <CancelDialog
          booking={findBooking(mine.bookings, cancelling.id) ?? cancelling}
          following={followingOf(mine.bookings, cancelling, now)}
          now={now}
          hasCredit={hasCredit}
          onDone={mine.refetch}
          onClose={() => setCancelling(undefined)}
        />
      )}
      {declining?.moveRequest === undefined ? null : (
        <DeclineDialog
          booking={declining}
          requestId={declining.moveRequest.id}
          hasCredit={requests?.hasCredit === true}
          onDone={mine.refetch}
          onClose={() => setDeclining(undefined)}
        />
      )}
      {moving === undefined ? null : (
        <Suspense>
          <MoveFollowingDialog
            booking={moving}
            now={now}
            onDone={mine.refetch}
            onClose={() => setMoving(undefined)}
          />
        </Suspense>
      )}
      {reviewed === undefined ? null : (
        <Review
          booking={reviewed}
          onDone={mine.refetch}
          onClose={() => {
            setInterrupted(undefined);
            setReviewing(undefined);
          }}
        />
      )}
    </>
  );
}

interface ReviewProps {
  readonly booking: ReadBooking;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function Review({ booking: { full, spaceName }, onDone, onClose }: ReviewProps) {
  return full === undefined ? (
    <NoReviewsDialog spaceName={spaceName} onClose={onClose} />
  ) : (
    <ReviewDialog booking={full} onDone={onDone} onClose={onClose} />
  );
}

function Unavailable({ mine }: Pick<MyBookingsScreenProps, 'mine'>) {
  return (
    <NotFetched
      title={copy.unavailable}
      text={copy.connectOnce(mine.problem)}
      onAgain={mine.refetch}
    />
  );
}

function NoBookings() {
  return (
    <EmptyState icon="ticket" title={copy.none} text={copy.noneYet}>
      <Link to="/allspace" className={buttonClass('next')}>
        {copy.findASpace}
      </Link>
    </EmptyState>
  );
}
