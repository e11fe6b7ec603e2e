import type { RefusedRefund } from '#contract/admin/manual-refunds.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { dateTimeText } from '#contract/time/format-lagos-time.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Stack, Text } from '#src/ui/layout/layout.tsx';
import { ConsoleRow } from '../../console/console-row.tsx';
import * as copy from './copy.ts';

interface RefusedRefundsProps {
  readonly refused: readonly RefusedRefund[];
  readonly onOpen: (reference: string) => void;
}

/** Refunds that the admin has requested, and that were declined or expired, for two weeks. */
export function RefusedRefunds({ refused, onOpen }: RefusedRefundsProps) {
  if (refused.length === 0) return null;
  return (
    <Stack as="section" fit gap={3} aria-labelledby="refused-title">
      <Text as="h2" size="title-s" id="refused-title">
        {copy.refusedHeading}
      </Text>
      <Stack as="ul" gap={3} aria-labelledby="refused-title">
        {refused.map((refund) => (
          <RefusedRow key={refund.id} refund={refund} onOpen={onOpen} />
        ))}
      </Stack>
    </Stack>
  );
}

interface RefusedRowProps extends Pick<RefusedRefundsProps, 'onOpen'> {
  readonly refund: RefusedRefund;
}

function RefusedRow({ refund, onOpen }: RefusedRowProps) {
  const { reference, bookingId, spaceName, amount, state, by, reason } = refund;
  const day = dateTimeText(refund.at);
  return (
    <ConsoleRow
      as="li"
      title={copy.refundOf(formatNaira(amount), bookingId)}
      titleAs="h3"
      details={
        <>
          <p>{state === 'declined' ? copy.declinedBy(by, day) : copy.expiredOn(day)}</p>
          {reason === undefined ? null : <p>{copy.declineReason(reason)}</p>}
          <Text tone="muted" size="s">
            {spaceName}. {copy.requestAgain}
          </Text>
        </>
      }
    >
      <Button aria-label={copy.viewLabel(bookingId)} onClick={() => onOpen(reference)}>
        {copy.viewPayment}
      </Button>
    </ConsoleRow>
  );
}
