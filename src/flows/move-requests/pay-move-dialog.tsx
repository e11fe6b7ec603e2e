import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { MoveRequest } from '#contract/bookings/moves/move-request-records.ts';
import { MAX_MOVES } from '#contract/bookings/moves/moves.ts';
import type { MoveQuote } from '#contract/bookings/moves/reschedule.ts';
import { creditQuery } from '#src/features/booking/api/credit.ts';
import { payAskedMove } from '#src/features/booking/api/move-requests.ts';
import { bookingFailure } from '#src/features/booking/model/booking-failure.ts';
import * as copy from '#src/features/booking/move-requests/copy.ts';
import { MoveRequestTimes } from '#src/features/booking/move-requests/move-request-times.tsx';
import { guestMovesOf } from '#src/features/booking/move-requests/request-actions.ts';
import { creditCovers, MoveFooter } from '#src/features/booking/reschedule/move-footer.tsx';
import { MoveSummary } from '#src/features/booking/reschedule/move-summary.tsx';
import { useOnline } from '#src/features/catalogue/freshness/use-online.ts';
import { CheckoutSheet } from '#src/features/payments/ui/checkout-sheet.tsx';
import { call } from '#src/platform/http/call.ts';
import { Stack, Text } from '#src/ui/layout/layout.tsx';
import { bookingUnchanged } from '../booking/copy.ts';
import { useMovePayment } from '../booking/move/use-move-payment.ts';
import { useCapability } from '../hooks/use-capability.ts';
import { useSession } from '../session/use-session.ts';

interface PayMoveDialogProps {
  readonly booking: UserBooking;
  /** The request that the host has agreed to. */
  readonly request: MoveRequest;
  /** Called when the bookings may have changed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Returns what the guest pays, in the form of the price of a change. */
function usePrice({ booking, request }: PayMoveDialogProps): MoveQuote {
  const since = useSession().user?.since ?? 0;
  const hasCredit = useCapability('credit') === true;
  const { data } = useQuery({ ...creditQuery(call, since), enabled: hasCredit });
  return {
    spans: [],
    checkinTime: request.checkinTime,
    paid: request.fromAmount,
    amount: request.amount,
    toPay: request.amount - request.fromAmount,
    toCredit: 0,
    credit: data?.balance ?? 0,
    movesLeft: Math.max(0, MAX_MOVES - guestMovesOf(booking)),
  };
}

function usePayMove(props: PayMoveDialogProps) {
  const { booking, request, onDone, onClose } = props;
  const quote = usePrice(props);
  const [usesCredit, setUsesCredit] = useState(true);
  const [problem, setProblem] = useState<string>();
  const failed = (error: unknown) => {
    setProblem(bookingFailure(error).message);
    onDone();
  };
  const payment = useMovePayment({ onDone, onClose, show: setProblem, failed });
  const { checkout, state, pending } = payment;
  const { durationType, startsAt } = request;
  const useCredit = usesCredit && creditCovers(quote);
  const ids = { id: booking.id, requestId: request.id };
  return {
    quote,
    checkout,
    state,
    pending,
    usesCredit,
    setUsesCredit,
    problem,
    confirm: () => {
      if (pending) return;
      setProblem(undefined);
      const move = (signal?: AbortSignal) => payAskedMove(call, ids, useCredit, signal);
      void payment.pay({ durationType, startsAt, atCheckout: !useCredit, move });
    },
  };
}

/** The sheet in which a guest pays the difference of a change that the host agreed to. */
export function PayMoveDialog(props: PayMoveDialogProps) {
  const formId = useId();
  const online = useOnline();
  const { quote, checkout, state, pending, problem, ...rest } = usePayMove(props);
  return (
    <CheckoutSheet
      title={copy.titles.payable}
      checkout={checkout}
      state={state}
      online={online}
      unsent="form"
      saved={bookingUnchanged}
      onClose={props.onClose}
      footer={
        <MoveFooter
          formId={formId}
          quote={quote}
          online={online}
          pending={pending}
          usesCredit={rest.usesCredit}
          onUseCredit={rest.setUsesCredit}
        />
      }
    >
      <Stack
        as="form"
        gap={4}
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          rest.confirm();
        }}
      >
        {problem === undefined ? null : (
          <Text tone="bad" role="alert">
            {problem}
          </Text>
        )}
        <MoveRequestTimes request={props.request} />
        <MoveSummary quote={quote} loading={false} />
      </Stack>
    </CheckoutSheet>
  );
}
