import { useId, useState } from 'react';
import { MAX_PROPOSAL_MESSAGE } from '#contract/bookings/moves/move-request-states.ts';
import type { ProposalQuote } from '#contract/bookings/moves/move-requests.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { PriceRows } from '#src/features/booking/reschedule/price-rows.tsx';
import { proposalQuoteQuery, sendProposal } from '#src/features/hosting/move-requests/requests.ts';
import * as copy from '#src/features/hosting/move-requests/copy.ts';
import type { ProposableBooking } from '#src/features/hosting/move-requests/host-requests-context.ts';
import { call } from '#src/platform/http/call.ts';
import { TextAreaField } from '#src/ui/form/text-area-field.tsx';
import { Text } from '#src/ui/layout/layout.tsx';
import { TimeSheet } from './time-sheet.tsx';
import { useProposedTime } from './use-proposed-time.ts';

interface ProposeMoveDialogProps {
  readonly booking: ProposableBooking;
  readonly space: Space;
  /** Called when the host's bookings may have changed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The sheet in which a host proposes another time to a guest. */
export function ProposeMoveDialog({ booking, space, onDone, onClose }: ProposeMoveDialogProps) {
  const formId = useId();
  const { bookingId, guestName, when, time: booked } = booking;
  const [message, setMessage] = useState('');
  const proposal = useProposedTime({
    booked,
    space,
    moving: bookingId,
    role: 'host',
    quoteOf: (time) => proposalQuoteQuery(call, bookingId, time),
    send: async (time, { amount }) => {
      const text = message.trim();
      const more = text === '' ? {} : { message: text };
      await sendProposal(call, bookingId, { ...time, amount, ...more });
      return copy.sent(guestName);
    },
    onDone,
    onClose,
  });
  const { quote, isQuoting } = proposal;
  return (
    <TimeSheet
      {...proposal}
      formId={formId}
      title={copy.propose}
      space={space}
      about={copy.proposalTo(guestName, when)}
      summary={
        <>
          <TextAreaField
            id={`${formId}-message`}
            label={copy.message}
            hint={copy.messageHint(message.length, MAX_PROPOSAL_MESSAGE)}
            optional
            rows={2}
            field={{
              name: 'message',
              value: message,
              error: undefined,
              onChange: ({ target }) => setMessage(target.value.slice(0, MAX_PROPOSAL_MESSAGE)),
            }}
          />
          <ProposalSummary quote={quote} loading={isQuoting} />
        </>
      }
      hints={[copy.proposeHint, copy.blockFirst]}
      button={proposal.pending ? copy.sending : copy.send}
      needsConnection={copy.proposeNeedsConnection}
      onClose={onClose}
    />
  );
}

interface ProposalSummaryProps {
  readonly quote: ProposalQuote | undefined;
  readonly loading: boolean;
}

/** What the new time changes for guest and host, before it is proposed. */
function ProposalSummary({ quote, loading }: ProposalSummaryProps) {
  if (quote === undefined) {
    return (
      <Text tone="muted" size="s" center role="status">
        {loading ? copy.checkingPrice : copy.chooseTime}
      </Text>
    );
  }
  const { paid, amount, toCredit, absorbed } = quote;
  if (absorbed + toCredit === 0) {
    return (
      <PriceRows label={copy.priceOfProposal} rows={[]} total={[copy.nothingChanges, amount]} />
    );
  }
  return (
    <PriceRows
      label={copy.priceOfProposal}
      rows={[
        [copy.guestPaid, paid],
        [copy.newPrice, amount],
      ]}
      total={absorbed > 0 ? [copy.youAbsorb, absorbed] : [copy.toCredit, toCredit]}
    />
  );
}
