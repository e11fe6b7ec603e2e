import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { formatNaira } from '#contract/prices/money.ts';
import type { Transfer } from '#contract/payments/transfers.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { sharedTexts } from '#src/platform/session/session.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Cluster, Stack, Text } from '#src/ui/layout/layout.tsx';
import { transferQuery } from '../api/transfers.ts';
import { paymentTexts } from '../model/payment-verification.ts';
import { storedPayments } from '../model/stored-payments.ts';
import * as copy from './copy.ts';
import {
  isWaiting,
  type StoredTransfer,
  type TransferBooking,
  unseenTransfers,
} from './stored-transfers.ts';
import styles from './transfer.module.css';
import { transferDeps } from './use-transfer.ts';

/** A booking that waits for its payment. */
export type UnpaidBooking = TransferBooking & {
  readonly reference: string;
  readonly heldUntil: string;
};

interface OpenTransfersProps {
  /** When the user logged in. */
  readonly since: number;
  /** Formats what is paid for, as `Thu 26 Nov, 13:00 · 2 hours`. */
  readonly whenText: (booking: TransferBooking) => string;
  /** The bookings that wait for their payment, also those started on another device or by card. */
  readonly held: readonly UnpaidBooking[];
}

/**
 * A booking that was paid by card after all is hidden while that payment is verified: reading the
 * transfer would confirm it first, and the guest would get the message that it was already
 * confirmed.
 */
function readTransfers() {
  const paidByCard = storedPayments(paymentTexts).filter(({ claim }) => claim === 'paid');
  const hidden = new Set(paidByCard.map(({ reference }) => reference));
  const all = unseenTransfers(sharedTexts);
  return { transfers: all.filter(({ transfer }) => !hidden.has(transfer.reference)), hidden };
}

/**
 * The transfers of this device that are waited for, and how others ended, until it was read. Other
 * bookings that wait for their payment can be paid by transfer too.
 */
export function OpenTransfers({ since, whenText, held }: OpenTransfersProps) {
  const id = useId();
  const [{ transfers, hidden }] = useState(readTransfers);
  const known = new Set([...hidden, ...transfers.map(({ transfer }) => transfer.reference)]);
  const others = held.filter(({ reference }) => !known.has(reference));
  if (transfers.length + others.length === 0) return null;
  return (
    <Stack as="section" gap={3} pad="4-5" ground="tint" radius="field" aria-labelledby={id}>
      <Text as="h2" size="l" id={id}>
        {copy.yourTransfers}
      </Text>
      <ul>
        {transfers.map((stored) => (
          <OpenTransfer
            key={stored.transfer.reference}
            stored={stored}
            since={since}
            when={whenText(stored.booking)}
          />
        ))}
        {others.map((booking) => (
          <Unpaid key={booking.reference} booking={booking} when={whenText(booking)} />
        ))}
      </ul>
    </Stack>
  );
}

interface UnpaidProps {
  readonly booking: UnpaidBooking;
  readonly when: string;
}

function Unpaid({ booking: { reference, spaceName, heldUntil }, when }: UnpaidProps) {
  return (
    <Cluster as="li" gap={2} gapX={4} align="center" spread className={styles['entry']}>
      <Stack gap="2px">
        <strong>{copy.notPaidYet}</strong>
        <span>{`${spaceName} · ${when}`}</span>
        <Text as="span" tone="muted" size="s" className={styles['hint']}>
          {copy.heldUntil(lagosTime(new Date(heldUntil)).clock)}
        </Text>
      </Stack>
      <Link
        to="/managebookings/transfer/$reference"
        params={{ reference }}
        className={buttonClass('primary')}
        aria-label={copy.payLabel(spaceName)}
      >
        {copy.title}
      </Link>
    </Cluster>
  );
}

/** What the guest has to do, or that there is news. */
function nextStepText(transfer: Transfer): string {
  const { account, amount, missing, state, received, credited, canIssue } = transfer;
  if (state === 'confirmed' || state === 'overpaid') {
    const arrived = formatNaira(received);
    return credited > 0
      ? copy.bookedAndCredit(arrived, formatNaira(credited))
      : copy.booked(arrived);
  }
  if (!isWaiting(transfer)) {
    if (credited > 0) return copy.nowCredit(formatNaira(credited));
    return state === 'expired' ? copy.nothingArrived : copy.hasNews;
  }
  if (account !== undefined) {
    return copy.sendBy(formatNaira(account.amount), lagosTime(new Date(account.expiresAt)).clock);
  }
  if (state === 'issued' && canIssue) return copy.getNew;
  return copy.send(formatNaira(missing || amount));
}

/** The text of the link, and its label for screen readers. */
function linkOf(transfer: Transfer) {
  if (!isWaiting(transfer)) return { text: copy.seeResult, label: copy.seeResultLabel };
  return transfer.account === undefined && transfer.canIssue
    ? { text: copy.getAccount, label: copy.getLabel }
    : { text: copy.seeAccount, label: copy.seeLabel };
}

function titleOf({ state, received, missing }: Transfer): string {
  return state === 'underpaid'
    ? copy.missingTitle(formatNaira(received), formatNaira(missing))
    : copy.waitingTitle;
}

interface OpenTransferProps {
  readonly stored: StoredTransfer;
  readonly since: number;
  readonly when: string;
}

function OpenTransfer({ stored, since, when }: OpenTransferProps) {
  const { reference } = stored.transfer;
  const { data } = useQuery(transferQuery(transferDeps, reference, since));
  const transfer = data?.transfer ?? stored.transfer;
  const { spaceName } = stored.booking;
  const waits = isWaiting(transfer);
  const { text, label } = linkOf(transfer);
  return (
    <Cluster as="li" gap={2} gapX={4} align="center" spread className={styles['entry']}>
      <Stack gap="2px">
        <strong>{waits ? titleOf(transfer) : spaceName}</strong>
        <span>{waits ? `${spaceName} · ${when}` : when}</span>
        <Text as="span" tone="muted" size="s" className={styles['hint']}>
          {nextStepText(transfer)}
        </Text>
      </Stack>
      <Link
        to="/managebookings/transfer/$reference"
        params={{ reference }}
        className={buttonClass(waits ? 'primary' : 'quiet')}
        aria-label={label(spaceName)}
      >
        {text}
      </Link>
    </Cluster>
  );
}
