import { useId } from 'react';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { MoveRequest } from '#contract/bookings/moves/move-request-records.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { shortDateTimeText } from '#contract/time/format-lagos-time.ts';
import { call } from '#src/platform/http/call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { RemovingButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Card, Cluster, Text } from '#src/ui/layout/layout.tsx';
import { answerProposedMove, withdrawAskedMove } from '../api/move-requests.ts';
import { weekdayDateTime } from '../my-bookings/format-booking-time.ts';
import * as copy from './copy.ts';
import { MoveRequestTimes } from './move-request-times.tsx';
import { type NoticeActions, openRequestOf } from './request-actions.ts';
import { useRequestAnswer } from './use-request-answer.ts';

interface MoveRequestNoticeProps {
  readonly booking: UserBooking;
  readonly request: MoveRequest;
  readonly now: Date;
  readonly actions: NoticeActions;
}

/** Another time that a guest asked for or the host proposes, and what can be done about it. */
export function MoveRequestNotice(props: MoveRequestNoticeProps) {
  const { booking, request, now } = props;
  if (openRequestOf(booking, now) !== undefined) return <OpenRequest {...props} />;
  const outcome = outcomeOf(booking, request);
  return outcome === undefined ? null : <p>{outcome}</p>;
}

/** Returns what became of the latest request; undefined if that is to be seen otherwise. */
function outcomeOf({ state, cancelledAt }: UserBooking, request: MoveRequest): string | undefined {
  const { askedBy, state: ended } = request;
  if (askedBy === 'host' && ended === 'declined') {
    return cancelledAt === undefined ? undefined : copy.declinedProposal;
  }
  return state === 'upcoming' ? copy.outcomes[askedBy][ended] : undefined;
}

function OpenRequest({ booking, request, actions }: MoveRequestNoticeProps) {
  const id = useId();
  const { askedBy, state, message, expiresAt } = request;
  const until = weekdayDateTime(expiresAt);
  const [title, hint] =
    askedBy === 'host'
      ? [copy.titles.proposed, copy.answerUntil(until)]
      : state === 'payable'
        ? [copy.titles.payable, copy.payUntil(until)]
        : [copy.titles.asked, copy.waitingUntil(until)];
  return (
    <Card as="section" fit gap={3} pad={4} radius="field" aria-labelledby={id}>
      <Text as="h3" plain size="l" id={id}>
        {title}
      </Text>
      <MoveRequestTimes request={request} />
      {message === undefined ? null : (
        <>
          <Text tone="muted" size="s">
            {copy.hostWrites}
          </Text>
          <Text as="blockquote" breaks quote={3}>
            {message}
          </Text>
        </>
      )}
      <p>{hint}</p>
      {actions.online ? null : (
        <Text tone="muted" size="s" role="status">
          {copy.needsConnection}
        </Text>
      )}
      {askedBy === 'host' ? (
        <ProposalButtons booking={booking} request={request} actions={actions} />
      ) : (
        <AskedButtons booking={booking} request={request} actions={actions} />
      )}
    </Card>
  );
}

type ButtonsProps = Omit<MoveRequestNoticeProps, 'now'>;

function AskedButtons({ booking, request, actions }: ButtonsProps) {
  const { online, onPay, onDone } = actions;
  const { pending, problem, send } = useRequestAnswer(onDone);
  const isPayable = request.state === 'payable';
  const more = request.amount - request.fromAmount;
  const withdraw = () =>
    void send(
      'withdraw',
      () => withdrawAskedMove(call, { id: booking.id, requestId: request.id }),
      copy.withdrawn,
    );
  return (
    <>
      <Problem text={problem} />
      <Cluster gap={2}>
        {isPayable ? (
          <Button kind="primary" disabled={!online} onClick={() => onPay(booking)}>
            {copy.pay(formatNaira(more))}
          </Button>
        ) : null}
        <RemovingButton unavailable={!online} disabled={pending !== undefined} onClick={withdraw}>
          {pending !== undefined ? copy.withdrawing : isPayable ? copy.stay : copy.withdraw}
        </RemovingButton>
      </Cluster>
    </>
  );
}

function ProposalButtons({ booking, request, actions }: ButtonsProps) {
  const { online, onDecline, onDone } = actions;
  const { pending, problem, send } = useRequestAnswer(onDone);
  const ids = { id: booking.id, requestId: request.id };
  const accept = () =>
    void send(
      'accept',
      () => answerProposedMove(call, ids, { accept: true }),
      copy.accepted(shortDateTimeText(request.startsAt)),
    );
  return (
    <>
      <Problem text={problem} />
      <Cluster gap={2}>
        <RemovingButton
          kind="primary"
          unavailable={!online}
          disabled={pending !== undefined}
          onClick={accept}
        >
          {pending === undefined ? copy.accept : copy.accepting}
        </RemovingButton>
        <Button disabled={!online} onClick={() => onDecline(booking)}>
          {copy.decline}
        </Button>
      </Cluster>
    </>
  );
}

function Problem({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : (
    <Text tone="bad" role="alert">
      {text}
    </Text>
  );
}
