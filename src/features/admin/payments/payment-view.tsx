import { Link } from '@tanstack/react-router';
import type { PaymentFile } from '#contract/admin.ts';
import { formatNaira } from '#contract/rules/money.ts';
import { Badge } from '#src/ui/badge/badge.tsx';
import { Facts } from '../desk/desk-page.tsx';
import styles from '../desk/desk.module.css';
import { momentWords } from '../model/when.ts';
import {
  bookingState,
  channelName,
  paymentStatus,
  purposeName,
  refundReason,
  refundState,
} from './payment-words.ts';
import own from './payments.module.css';
import { Transfers } from './transfers.tsx';

/** All that is known of one payment. */
export function PaymentView({ payment }: { readonly payment: PaymentFile }) {
  return (
    <div className={own['file']}>
      <MoneyPanel payment={payment} />
      <div className={own['beside']}>
        {payment.booking === undefined ? null : <BookingPanel booking={payment.booking} />}
        {payment.refunds.length === 0 ? null : <Refunds refunds={payment.refunds} />}
      </div>
      <Transfers transfers={payment.transfers} />
    </div>
  );
}

const naira = (amount: number | undefined) => (amount === undefined ? '' : formatNaira(amount));
const moment = (instant: string | undefined) => (instant === undefined ? '' : momentWords(instant));

const TONES: Readonly<Record<string, 'ok' | 'warn'>> = { paid: 'ok', open: 'warn' };

function MoneyPanel({ payment }: { readonly payment: PaymentFile }) {
  const { reference, status, amount, paid, fee, channel, provider, purpose, payer } = payment;
  return (
    <section className={styles['panel']} aria-labelledby="payment-title">
      <h2 id="payment-title">
        {formatNaira(amount)} <Badge tone={TONES[status] ?? 'bad'} word={paymentStatus(status)} />
      </h2>
      <Facts
        rows={[
          ['Reference', <code key="code">{reference}</code>],
          ['For', purposeName(purpose)],
          ['Arrived', naira(paid)],
          ['Fee of the provider', naira(fee)],
          ['Paid by', channel === undefined ? '' : channelName(channel)],
          ['Provider', provider],
          ['Begun', momentWords(payment.createdAt)],
          ['Paid on', moment(payment.paidAt)],
          [
            'Payer',
            payer === undefined ? (
              'The account is deleted'
            ) : (
              <Link key="payer" to="/admindashboard/people" search={{ q: payer.email }}>
                {payer.name}, {payer.email}
              </Link>
            ),
          ],
        ]}
      />
    </section>
  );
}

function BookingPanel({ booking }: { readonly booking: NonNullable<PaymentFile['booking']> }) {
  const { bookingId, state, spaceId, spaceName, startsAt, endsAt } = booking;
  return (
    <section className={styles['panel']} aria-labelledby="booking-title">
      <h2 id="booking-title">Booking {bookingId}</h2>
      <Facts
        rows={[
          [
            'Space',
            <Link key="space" to="/admindashboard/listing/$id" params={{ id: spaceId }}>
              {spaceName}
            </Link>,
          ],
          ['State', bookingState(state)],
          ['Begins', momentWords(startsAt)],
          ['Ends', momentWords(endsAt)],
        ]}
      />
    </section>
  );
}

function Refunds({ refunds }: Pick<PaymentFile, 'refunds'>) {
  return (
    <section className={styles['panel']} aria-labelledby="refunds-title">
      <h2 id="refunds-title">{refunds.length === 1 ? 'Refund' : 'Refunds'}</h2>
      {refunds.map(({ reference, amount, reason, state, createdAt }) => (
        <Facts
          key={reference}
          rows={[
            ['Amount', `${formatNaira(amount)}, ${refundState(state)}`],
            ['Why', refundReason(reason)],
            ['Ordered', momentWords(createdAt)],
            ['Reference', <code key="code">{reference}</code>],
          ]}
        />
      ))}
    </section>
  );
}
