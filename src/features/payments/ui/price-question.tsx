import { useEffect, useRef } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Overlay } from './checkout-overlays.tsx';
import styles from './checkout.module.css';

export interface PriceChange {
  /** What the screen said: `₦5,000`. */
  readonly shown: string;
  /** What the server asks for. */
  readonly now: string;
}

interface PriceQuestionProps extends PriceChange {
  readonly onPay: () => void;
  readonly onLeave: () => void;
}

/** Before anything can be paid: the price is not the one that stood on the screen. */
export function PriceQuestion({ shown, now, onPay, onLeave }: PriceQuestionProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, []);
  return (
    <Overlay tone="warn" icon="info">
      <p>
        The price is {now} now. It was {shown} when this device last heard of it.
      </p>
      <p className={styles['quiet']}>Nothing has been paid yet.</p>
      <div className={styles['choices']}>
        <Button onClick={onLeave}>Not now</Button>
        <Button ref={ref} kind="primary" onClick={onPay}>
          Pay {now}
        </Button>
      </div>
    </Overlay>
  );
}
