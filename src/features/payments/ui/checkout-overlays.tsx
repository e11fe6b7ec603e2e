import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import type { IconName } from '#src/ui/icons/names.ts';
import { Disc, Text } from '#src/ui/layout/layout.tsx';
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
      {isSlow ? (
        <Text tone="muted" size="s">
          {copy.stillConnecting}
        </Text>
      ) : null}
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
      <Disc across={72} ground={tone} className={styles['mark']}>
        <Icon name={icon} size={32} />
      </Disc>
      {children}
    </div>
  );
}

export function OverlayReference({ reference }: { readonly reference: string }) {
  return (
    <Text tone="muted" size="s" className={styles['reference']}>
      Reference: <code>{reference}</code>
    </Text>
  );
}

type EndedState = Extract<CheckoutState, { kind: 'failed' | 'closed' | 'verifying' | 'done' }>;

interface EndedOverlayProps {
  readonly state: EndedState;
  /** What remains of the selection after a payment that failed or was closed. */
  readonly saved?: string | undefined;
}

/** Shows how a checkout ended, before any further action. */
export function EndedOverlay({ state, saved = copy.choiceSaved }: EndedOverlayProps) {
  switch (state.kind) {
    case 'failed':
      return (
        <Overlay tone="bad" icon="circle-alert">
          <p>{PAYMENT_FAILED}</p>
          <Text tone="muted" size="s">
            {copy.declined} {saved}
          </Text>
          <OverlayReference reference={state.reference} />
        </Overlay>
      );
    case 'closed':
      return (
        <Overlay tone="warn" icon="info">
          <p>{copy.windowClosed}</p>
          <Text tone="muted" size="s">
            {state.problem ?? copy.closedUnpaid} {saved}
          </Text>
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
  // The frame that had the focus is gone; later this button is, and the one that pays is back.
  useEffect(() => {
    const dialog = ref.current?.closest('dialog');
    ref.current?.focus();
    return () => {
      if (document.activeElement !== document.body) return;
      dialog?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Button ref={ref} kind="next" wide onClick={onTryAgain}>
      Try Again
    </Button>
  );
}
