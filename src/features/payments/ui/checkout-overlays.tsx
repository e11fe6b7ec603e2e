import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import type { IconName } from '#src/ui/icons/names.ts';
import * as copy from '../checkout-copy.ts';
import type { CheckoutState } from '../checkout/checkout-state.ts';
import { PAYMENT_FAILED } from '../model/payment-copy.ts';
import styles from './checkout.module.css';

/** Milliseconds after which someone may wonder whether the payment is stuck. */
const SLOW_MS = 5_000;

interface LaunchingOverlayProps {
  /** What is being done; opening the checkout by default. */
  readonly text?: string | undefined;
}

/** Shown until the payer sees the checkout (specification §4). */
export function LaunchingOverlay({ text = copy.launching }: LaunchingOverlayProps) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles['launching']} role="status">
      <span className={styles['spinner']} aria-hidden="true" />
      <p>{text}</p>
      {isSlow ? <p className={styles['quiet']}>{copy.stillConnecting}</p> : null}
    </div>
  );
}

interface OverlayProps {
  readonly tone: 'bad' | 'warn' | 'ok';
  readonly icon: IconName;
  readonly children: React.ReactNode;
}

export function Overlay({ tone, icon, children }: OverlayProps) {
  return (
    <div className={styles['overlay']} role={tone === 'bad' ? 'alert' : 'status'}>
      <span className={`${styles['mark']} ${styles[tone]}`}>
        <Icon name={icon} size={32} />
      </span>
      {children}
    </div>
  );
}

export function OverlayReference({ reference }: { readonly reference: string }) {
  return (
    <p className={styles['reference']}>
      Reference: <code>{reference}</code>
    </p>
  );
}

type EndedState = Extract<CheckoutState, { kind: 'failed' | 'closed' | 'verifying' | 'done' }>;

interface EndedOverlayProps {
  readonly state: EndedState;
  /** What remains of the selection after a payment that failed or was closed. */
  readonly saved?: string;
}

/** Shows how a checkout ended, before any further action. */
export function EndedOverlay({ state, saved = copy.choiceSaved }: EndedOverlayProps) {
  switch (state.kind) {
    case 'failed':
      return (
        <Overlay tone="bad" icon="circle-alert">
          <p>{PAYMENT_FAILED}</p>
          <p className={styles['quiet']}>
            {copy.declined} {saved}
          </p>
          <OverlayReference reference={state.reference} />
        </Overlay>
      );
    case 'closed':
      return (
        <Overlay tone="warn" icon="info">
          <p>{copy.windowClosed}</p>
          <p className={styles['quiet']}>
            {state.problem ?? copy.closedUnpaid} {saved}
          </p>
        </Overlay>
      );
    case 'verifying':
      return (
        <Overlay tone="warn" icon="clock">
          <p>{copy.checking}</p>
        </Overlay>
      );
    case 'done':
      return (
        <Overlay tone="ok" icon="circle-check">
          <p>{state.known ? copy.arrived : copy.confirming}</p>
        </Overlay>
      );
  }
}

export function TryAgainButton({ onTryAgain }: { readonly onTryAgain: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  // The frame that had the focus is gone.
  useEffect(() => {
    ref.current?.focus();
  }, []);
  return (
    <Button ref={ref} kind="next" wide onClick={onTryAgain}>
      Try Again
    </Button>
  );
}
