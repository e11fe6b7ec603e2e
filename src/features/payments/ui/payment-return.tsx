import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { paidForOf } from '../model/paid-for.ts';
import { paymentTexts } from '../model/payment-surroundings.ts';
import { isReference, keepPayment, storedPayments } from '../model/stored-payments.ts';
import { type RunningVerification, useVerification } from '../model/use-verification.ts';
import { PAID } from '../model/words.ts';
import styles from './payment-return.module.css';

interface PaymentReturnProps {
  /** A payment's end is known: what is shown of bookings may have changed. */
  readonly onSettled: () => void;
}

/** A checkout that took the whole window leads back with the reference in the address. */
function takeReturned(reference: unknown): void {
  if (!isReference(reference)) return;
  const known = storedPayments(paymentTexts).find((stored) => stored.reference === reference);
  keepPayment(paymentTexts, {
    ...(known === undefined ? { durationType: 'hours' } : paidForOf(known)),
    reference,
    claim: known?.claim === 'paid' ? 'paid' : 'returned',
  });
}

interface Arrival {
  /** Counts the payments that led here, so that each is verified. */
  readonly round: number;
  /** The person has just paid, by what the checkout says. */
  readonly justPaid: boolean;
  readonly dismiss: () => void;
}

/** Reads what the navigation says, once, and clears it: a reload says nothing again. */
function useArrival(): Arrival {
  const navigate = useNavigate();
  const { paymentSuccess, needVerification } = useRouterState({
    select: ({ location }) => location.state,
  });
  const reference = useRouterState({
    select: ({ location }) => (location.search as Readonly<Record<string, unknown>>)['reference'],
  });
  const isHere = Boolean(paymentSuccess || needVerification) || reference !== undefined;
  const [wasHere, setWasHere] = useState(false);
  const [round, setRound] = useState(0);
  const [justPaid, setJustPaid] = useState(false);
  if (isHere !== wasHere) {
    setWasHere(isHere);
    if (isHere) setRound(round + 1);
    if (paymentSuccess) setJustPaid(true);
  }

  useEffect(() => {
    if (!isHere) return;
    takeReturned(reference);
    void navigate({
      to: '.',
      search: ({ reference: _, ...rest }: Record<string, unknown>) => rest,
      state: {},
      replace: true,
      resetScroll: false,
    });
  }, [isHere, reference, navigate]);

  return { round, justPaid, dismiss: () => setJustPaid(false) };
}

/** The same function for good, whatever the caller passes. */
function useStable(callback: () => void): () => void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback(() => latest.current(), []);
}

const isOnItsWay = ({ state }: RunningVerification) => state !== 'success' && state !== 'idle';

/**
 * Stands on /managebookings: the success overlay, and the verification behind it with its toasts
 * (specification §2 and §4). Draws nothing where nothing was paid.
 */
export function PaymentReturn({ onSettled }: PaymentReturnProps) {
  const { round, justPaid, dismiss } = useArrival();
  const running = useVerification(round, useStable(onSettled));
  const claimed = running.filter(({ payment }) => payment.claim !== 'open');
  const newest = claimed.at(-1);
  const confirming = claimed.some(({ state }) => state === 'waiting' || state === 'loading');
  const refused = newest?.state === 'error' && !confirming;
  return (
    <>
      <Sheet
        title={confirming ? 'Paid, confirming' : 'Payment successful'}
        open={justPaid && !refused}
        onClose={dismiss}
        footer={
          <Button kind="primary" onClick={dismiss}>
            See my bookings
          </Button>
        }
      >
        <div className={styles['overlay']} role="status">
          <span className={confirming ? styles['waiting'] : styles['mark']}>
            <Icon name={confirming ? 'clock' : 'circle-check'} size={36} />
          </span>
          <p>{confirming ? CONFIRMING : PAID}</p>
        </div>
      </Sheet>
      {claimed.filter(isOnItsWay).map(({ payment, state }) => (
        <Line key={payment.reference} claim={payment.claim} state={state} />
      ))}
    </>
  );
}

const CONFIRMING =
  'Your payment is on its way to us. It is being confirmed with the card provider, and nothing is lost if you leave this page.';

function Line({
  claim,
  state,
}: {
  readonly claim: RunningVerification['payment']['claim'];
  readonly state: RunningVerification['state'];
}) {
  if (state !== 'waiting') return null;
  return (
    <p className={styles['line']} role="status">
      <Icon name="clock" size={18} />
      <span>
        <strong>{claim === 'paid' ? 'Paid, confirming' : 'Checking your payment'}</strong> We keep
        asking the card provider, and tell you by mail.
      </span>
    </p>
  );
}
