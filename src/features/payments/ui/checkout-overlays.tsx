import { useEffect, useRef } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import type { IconName } from '#src/ui/icons/names.ts';
import type { CheckoutState } from '../checkout/checkout-state.ts';
import { PAYMENT_FAILED } from '../model/words.ts';
import styles from './checkout.module.css';

/** Specification §4: stands until the payer sees the checkout. */
export function LaunchingOverlay() {
  return (
    <div className={styles['launching']} role="status">
      <span className={styles['spinner']} aria-hidden="true" />
      <p>Launching payment modal...</p>
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

/** How a checkout ended, before anything else is done. */
export function EndedOverlay({ state }: { readonly state: EndedState }) {
  switch (state.kind) {
    case 'failed':
      return (
        <Overlay tone="bad" icon="circle-alert">
          <p>{PAYMENT_FAILED}</p>
          <OverlayReference reference={state.reference} />
        </Overlay>
      );
    case 'closed':
      return (
        <Overlay tone="warn" icon="info">
          <p>Payment window closed.</p>
          <p className={styles['quiet']}>
            {state.problem ?? 'What you chose is kept. If you have paid all the same, we find it.'}
          </p>
        </Overlay>
      );
    case 'verifying':
      return (
        <Overlay tone="warn" icon="clock">
          <p>Checking whether your payment has arrived…</p>
        </Overlay>
      );
    case 'done':
      return (
        <Overlay tone="ok" icon="circle-check">
          <p>{state.known ? 'Your payment has arrived.' : 'Paid. Confirming…'}</p>
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
