import { useEffect, useRef } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Cluster, Text } from '#src/ui/layout/layout.tsx';
import * as copy from '../checkout-copy.ts';
import { Overlay } from './checkout-overlays.tsx';
import styles from './checkout.module.css';

export interface PriceChange {
  /** The price on the screen, for example `₦5,000`. */
  readonly shown: string;
  /** The server's price. */
  readonly now: string;
}

interface PriceQuestionProps extends PriceChange {
  readonly onPay: () => void;
  readonly onLeave: () => void;
}

/** Shown before a payment: the price differs from the one that was on the screen. */
export function PriceQuestion({ shown, now, onPay, onLeave }: PriceQuestionProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, []);
  return (
    <Overlay tone="warn" icon="info">
      <p>{copy.priceChanged(now, shown)}</p>
      <Text tone="muted" size="s">
        {copy.nothingPaid}
      </Text>
      <Cluster gap={3} className={styles['choices']}>
        <Button onClick={onLeave}>Not now</Button>
        <Button ref={ref} kind="primary" onClick={onPay}>
          Pay {now}
        </Button>
      </Cluster>
    </Overlay>
  );
}
