import { Link } from '@tanstack/react-router';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import { extraPriceText, extrasText } from '#contract/extras/extra-price.ts';
import { unitPriceText } from '#contract/prices/booked-price-text.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import { durationText } from '#contract/time/duration.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { Wordmark } from '#src/ui/brand/wordmark.tsx';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Box, Card, Cluster, Grid, Stack, Text } from '#src/ui/layout/layout.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import * as copy from './receipt-copy.ts';
import { FactRow } from '../my-bookings/fact.tsx';
import { refundText, timeKoboOf } from '../my-bookings/booking-money.ts';
import { type PassReason, whyMissing } from '../pass/pass-reasons.ts';
import { placeLine } from '#contract/spaces/format-address.ts';
import styles from './receipt-screen.module.css';
import { type MyBookingsState, findBooking } from '../my-bookings/use-my-bookings.ts';
import { weekdayDate, daysOf, weekdayDateTime } from '../my-bookings/format-booking-time.ts';

interface ReceiptScreenProps {
  readonly mine: MyBookingsState;
  /** The ID from the address. */
  readonly id: string;
  readonly guestName: string;
  readonly online: boolean;
}

const NOT_PAID: PassReason = {
  title: copy.notYetTitle,
  text: copy.notYet,
};

export function ReceiptScreen({ mine, id, guestName, online }: ReceiptScreenProps) {
  const booking = findBooking(mine.bookings, id);
  if (booking?.paidAt !== undefined) {
    return <Receipt booking={booking} paidAt={booking.paidAt} guestName={guestName} />;
  }
  const isAsking = mine.status === 'loading' || (online && !mine.stale && mine.fetching);
  if (isAsking && booking === undefined) {
    return (
      <Stack fit gap={4} className={styles['page']} role="status" aria-label={copy.loading}>
        <Skeleton height="560px" radius="20px" />
      </Stack>
    );
  }
  return (
    <NoReceipt
      reason={booking === undefined ? whyMissing('receipt', online && !mine.stale) : NOT_PAID}
    />
  );
}

function NoReceipt({ reason }: { readonly reason: PassReason }) {
  return (
    <Stack fit gap={4} className={styles['page']}>
      <h1 className="visually-hidden">Receipt</h1>
      <EmptyState icon="receipt-text" title={reason.title} text={reason.text}>
        <Link to="/managebookings" className={buttonClass('primary')}>
          {copy.manageBookings}
        </Link>
      </EmptyState>
    </Stack>
  );
}

interface ReceiptProps {
  readonly booking: UserBooking;
  readonly paidAt: string;
  readonly guestName: string;
}

function Receipt({ booking, paidAt, guestName }: ReceiptProps) {
  const { bookingId, reference, spaceName, host } = booking;
  return (
    <Stack fit gap={4} className={styles['page']}>
      <Cluster gap={3} spread className={styles['actions']}>
        <Link to="/managebookings" className={buttonClass('quiet')}>
          <Icon name="arrow-left" size={18} />
          {copy.manageBookings}
        </Link>
        <Button kind="primary" onClick={() => print()}>
          <Icon name="printer" size={18} />
          Print
        </Button>
      </Cluster>
      <Card as="article" gap={6} className={styles['paper']} aria-labelledby="receipt-title">
        <Cluster gap={4} spread className={styles['top']}>
          <Wordmark />
          <Box end className={styles['title']}>
            <h1 id="receipt-title">Receipt</h1>
            <p>{bookingId}</p>
          </Box>
        </Cluster>
        <Grid as="dl" columns={240} gap={4} gapX={6}>
          {guestName === '' ? null : <FactRow name="Paid by">{guestName}</FactRow>}
          <FactRow name="Paid on">{weekdayDateTime(paidAt)}</FactRow>
          <FactRow name="Space">
            {spaceName}
            <br />
            {placeLine(booking)}
          </FactRow>
          {host === undefined ? null : <FactRow name="Host">{host.company || host.name}</FactRow>}
          <FactRow name="Booked for">
            <Days booking={booking} />
          </FactRow>
          <FactRow name="Payment reference">{reference}</FactRow>
        </Grid>
        <Lines booking={booking} />
        <Text tone="muted" size="xs">
          {copy.footer}
        </Text>
      </Card>
    </Stack>
  );
}

function Days({ booking }: { readonly booking: UserBooking }) {
  return (
    <ul>
      {daysOf(booking).map(({ date, hours }) => (
        <li key={date}>
          {weekdayDate(date)}, {hours}
        </li>
      ))}
    </ul>
  );
}

function Lines({ booking }: { readonly booking: UserBooking }) {
  const { amount, vat, vatPercent, money, moves = [], paidWithCredit } = booking;
  const refund = refundText(money);
  const back = money.refund ?? 0;
  return (
    <table className={styles['lines']}>
      <caption className="visually-hidden">{copy.whatWasPaid}</caption>
      <thead>
        <tr>
          <th scope="col">{copy.item}</th>
          <th scope="col">{copy.amount}</th>
        </tr>
      </thead>
      <tbody>
        <BookedRows booking={booking} />
        <tr className={styles['total']}>
          <th scope="row">Total</th>
          <td>{formatNaira(amount)}</td>
        </tr>
        <tr className={styles['vat']}>
          <td colSpan={2}>{copy.vat(vatPercent, formatNaira(vat))}</td>
        </tr>
        {moves.map(({ at, fromAmount, toAmount }) => (
          <tr key={at}>
            <td>
              {copy.correction}
              <Text as="span" tone="muted" size="s" block>
                {copy.changed(weekdayDateTime(at), formatNaira(fromAmount), formatNaira(toAmount))}
              </Text>
            </td>
            <td>
              {toAmount < fromAmount ? '−' : ''}
              {formatNaira(Math.abs(toAmount - fromAmount))}
            </td>
          </tr>
        ))}
        {paidWithCredit === undefined ? null : (
          <tr>
            <td>{copy.paidWithCredit}</td>
            <td>{formatNaira(paidWithCredit)}</td>
          </tr>
        )}
        {refund === undefined ? null : (
          <tr>
            <td>
              {money.state === 'refunded' ? copy.refunded : copy.refundComing}
              <Text as="span" tone="muted" size="s" block>
                {refund}
              </Text>
            </td>
            <td>−{formatNaira(back)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** What was booked: the time of the space, and each extra. */
function BookedRows({ booking }: { readonly booking: UserBooking }) {
  const { durationType: type, duration: count, spaceName, extras = [] } = booking;
  const timeKobo = timeKoboOf(booking);
  const length = { type, count };
  return (
    <>
      <tr>
        <td>
          {spaceName}: {unitPriceText(timeKobo, length) ?? durationText(length)}
        </td>
        <td>{formatNaira(timeKobo / KOBO_PER_NAIRA)}</td>
      </tr>
      {extras.map((extra) => (
        <tr key={extra.name}>
          <td>
            {extrasText([extra])}
            <Text as="span" tone="muted" size="s" block>
              {extraPriceText({ price: extra.unitPrice, per: extra.per })}
            </Text>
          </td>
          <td>{formatNaira(extra.amount)}</td>
        </tr>
      ))}
    </>
  );
}
