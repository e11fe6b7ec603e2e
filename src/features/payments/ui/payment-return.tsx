import { useNavigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import * as copy from '../model/payment-copy.ts';
import { Disc, Inline, Stack } from '#src/ui/layout/layout.tsx';
import { paidForOf } from '../model/paid-for.ts';
import {
  paymentTexts,
  type RunningVerification,
  useVerification,
} from '../model/payment-verification.ts';
import {
  isPaymentReference,
  storePayment,
  settledPayment,
  storedPayments,
} from '../model/stored-payments.ts';
import styles from './payment-return.module.css';

interface PaymentReturnProps {
  /**
   * Called when the result of a payment is known: the bookings shown may have changed. It must stay
   * the same function.
   */
  readonly onSettled: () => void;
  /** Returns the link to the pass of a payment's booking, once the booking is in the list. */
  readonly passOf: (reference: string) => ReactNode;
}

/** A checkout that took the whole window returns with the reference in the address. */
function storeReturnedPayment(reference: unknown): void {
  if (!isPaymentReference(reference)) return;
  const known = storedPayments(paymentTexts).find((stored) => stored.reference === reference);
  storePayment(paymentTexts, {
    ...(known === undefined ? { durationType: 'hours' } : paidForOf(known)),
    reference,
    claim: known?.claim === 'paid' ? 'paid' : 'returned',
  });
}

interface Arrival {
  /** Counts the payments that led here, so that each is verified. */
  readonly round: number;
  /** The checkout reports that the person has just paid. */
  readonly justPaid: boolean;
  /** The payment that led here, if it is known. */
  readonly reference: string | undefined;
  readonly dismiss: () => void;
}

/** Reads the state of the navigation once and clears it, so that a reload doesn't show it again. */
function useArrival(): Arrival {
  const navigate = useNavigate();
  const { paymentSuccess, needVerification, paidReference } = useRouterState({
    select: ({ location }) => location.state,
  });
  const reference = useRouterState({
    select: ({ location }) => (location.search as Readonly<Record<string, unknown>>)['reference'],
  });
  const isHere = Boolean(paymentSuccess || needVerification) || reference !== undefined;
  const [wasHere, setWasHere] = useState(false);
  const [round, setRound] = useState(0);
  const [justPaid, setJustPaid] = useState(false);
  const [paid, setPaid] = useState<string>();
  if (isHere !== wasHere) {
    setWasHere(isHere);
    if (isHere) setRound(round + 1);
    if (paymentSuccess) setJustPaid(true);
    if (isHere) setPaid(paidReference);
  }

  useEffect(() => {
    if (!isHere) return;
    storeReturnedPayment(reference);
    void navigate({
      to: '.',
      search: ({ reference: _, ...rest }: Record<string, unknown>) => rest,
      state: {},
      replace: true,
      resetScroll: false,
    });
  }, [isHere, reference, navigate]);

  return { round, justPaid, reference: paid, dismiss: () => setJustPaid(false) };
}

/**
 * Part of /managebookings: the success overlay, and the verification behind it with its toasts
 * (specification §2 and §4). Renders nothing if no payment was made.
 */
export function PaymentReturn({ onSettled, passOf }: PaymentReturnProps) {
  const { round, justPaid, reference, dismiss } = useArrival();
  const running = useVerification(round, onSettled);
  const claimed = running.filter(({ payment }) => payment.claim !== 'open');
  const newest = claimed.at(-1);
  const confirming = claimed.some(({ state }) => state === 'waiting' || state === 'loading');
  const refused = newest?.state === 'error' && !confirming;
  const paid = reference ?? newest?.payment.reference;
  // Another tab may have received the answer before this page was there.
  const isReturned =
    newest === undefined &&
    reference !== undefined &&
    settledPayment(paymentTexts, reference)?.ended === 'error';
  const pass = confirming || isReturned || paid === undefined ? undefined : passOf(paid);
  return (
    <>
      <Sheet
        title={
          isReturned ? copy.notUsedTitle : confirming ? copy.confirmingTitle : copy.successTitle
        }
        open={justPaid && !refused}
        onClose={dismiss}
        footer={
          <>
            <Button kind={pass ? 'quiet' : 'primary'} onClick={dismiss}>
              {copy.seeBookings}
            </Button>
            {pass}
          </>
        }
      >
        <Stack gap={4} alignX="center" size="l" className={styles['overlay']} role="status">
          <Disc across={72} ground={confirming || isReturned ? 'warn' : 'ok'}>
            <Icon
              name={isReturned ? 'circle-alert' : confirming ? 'clock' : 'circle-check'}
              size={36}
            />
          </Disc>
          <p>{isReturned ? copy.notUsed : confirming ? copy.confirmingText : copy.PAID}</p>
        </Stack>
      </Sheet>
      {claimed
        .filter(({ state }) => state === 'waiting')
        .map(({ payment: { reference: waiting, claim } }) => (
          <WaitingNotice key={waiting} claim={claim} />
        ))}
    </>
  );
}

function WaitingNotice({ claim }: Pick<RunningVerification['payment'], 'claim'>) {
  return (
    <Inline
      as="p"
      gap={3}
      align="center"
      pad="3-4"
      ground="warn"
      radius="field"
      className={styles['line']}
      role="status"
    >
      <Icon name="clock" size={18} />
      <span>
        <strong>{claim === 'paid' ? copy.confirmingTitle : copy.checkingTitle}.</strong>{' '}
        {copy.keepChecking}
      </span>
    </Inline>
  );
}
