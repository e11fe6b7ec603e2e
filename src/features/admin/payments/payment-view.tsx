import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PaymentFile } from '#contract/admin/admin.ts';
import type { Refundable } from '#contract/admin/manual-refunds.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { Badge } from '#src/ui/badge/badge.tsx';
import { Grid, Stack } from '#src/ui/layout/layout.tsx';
import { Facts } from '../console/admin-page.tsx';
import { ConsolePanel } from '../console/console-panel.tsx';
import { dateTimeText } from '#contract/time/format-lagos-time.ts';
import * as copy from './copy.ts';

import own from './payments.module.css';
import { RefundDialog } from './refund/refund-dialog.tsx';
import { RefundPanel } from './refund/refund-panel.tsx';
import { Transfers } from './transfers.tsx';

/** Shows everything known about one payment. */
export function PaymentView({ payment }: { readonly payment: PaymentFile }) {
  // Here and not in the panel, which is gone once nothing can be refunded by hand any more.
  const [refunding, setRefunding] = useState<Refundable>();
  return (
    <Grid gap={5} align="start" className={own['file']}>
      <MoneyPanel payment={payment} />
      <Stack fit gap={5} className={own['beside']}>
        {payment.booking === undefined ? null : <BookingPanel booking={payment.booking} />}
        {payment.refundable === undefined ? null : (
          <RefundPanel refundable={payment.refundable} onRefund={setRefunding} />
        )}
        {payment.refunds.length === 0 ? null : <Refunds refunds={payment.refunds} />}
      </Stack>
      <Transfers transfers={payment.transfers} />
      {refunding === undefined ? null : (
        <RefundDialog
          payment={payment}
          refundable={payment.refundable ?? refunding}
          isOver={(payment.refundable?.most ?? 0) === 0}
          onClose={() => setRefunding(undefined)}
        />
      )}
    </Grid>
  );
}

const naira = (amount: number | undefined) => (amount === undefined ? '' : formatNaira(amount));
const moment = (instant: string | undefined) =>
  instant === undefined ? '' : dateTimeText(instant);

const TONES: Readonly<Record<string, 'ok' | 'warn'>> = { paid: 'ok', open: 'warn' };

function MoneyPanel({ payment }: { readonly payment: PaymentFile }) {
  const { reference, status, amount, paid, fee, channel, provider, purpose, payer } = payment;
  return (
    <ConsolePanel
      title={
        <>
          {formatNaira(amount)}{' '}
          <Badge tone={TONES[status] ?? 'bad'} text={copy.paymentStatus(status)} />
        </>
      }
    >
      <Facts
        rows={[
          ['Reference', <code key="code">{reference}</code>],
          ['For', copy.purposeName(purpose)],
          ['Received', naira(paid)],
          [copy.providerFee, naira(fee)],
          [copy.paidBy, channel === undefined ? '' : copy.channelName(channel)],
          ['Provider', provider],
          ['Started', dateTimeText(payment.createdAt)],
          [copy.paidOn, moment(payment.paidAt)],
          [
            'Payer',
            payer === undefined ? (
              copy.accountDeleted
            ) : (
              <Link key="payer" to="/admindashboard/people" search={{ q: payer.email }}>
                {payer.name}, {payer.email}
              </Link>
            ),
          ],
        ]}
      />
    </ConsolePanel>
  );
}

function BookingPanel({ booking }: { readonly booking: NonNullable<PaymentFile['booking']> }) {
  const { bookingId, state, spaceId, spaceName, startsAt, endsAt } = booking;
  return (
    <ConsolePanel title={`Booking ${bookingId}`}>
      <Facts
        rows={[
          [
            'Space',
            <Link key="space" to="/admindashboard/listing/$id" params={{ id: spaceId }}>
              {spaceName}
            </Link>,
          ],
          ['State', copy.bookingState(state)],
          ['Starts', dateTimeText(startsAt)],
          ['Ends', dateTimeText(endsAt)],
        ]}
      />
    </ConsolePanel>
  );
}

function Refunds({ refunds }: Pick<PaymentFile, 'refunds'>) {
  return (
    <ConsolePanel title={refunds.length === 1 ? 'Refund' : 'Refunds'}>
      {refunds.map(({ reference, amount, reason, state, createdAt }) => (
        <Facts
          key={reference}
          rows={[
            ['Amount', `${formatNaira(amount)}, ${copy.refundState(state)}`],
            ['Reason', copy.refundReason(reason)],
            ['Requested', dateTimeText(createdAt)],
            ['Reference', <code key="code">{reference}</code>],
          ]}
        />
      ))}
    </ConsolePanel>
  );
}
