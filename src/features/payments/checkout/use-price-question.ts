import { useState } from 'react';
import type { PriceChange } from '../ui/price-question.tsx';

interface AskedPrice extends PriceChange {
  readonly onPay: () => void;
}

/** Holds a checkout up until the payer has said yes to another price, or has left. */
export function usePriceQuestion(): {
  /** Undefined while nothing is asked. */
  readonly asked: AskedPrice | undefined;
  /** Resolves with the payer's yes, and rejects when the checkout is left. */
  readonly ask: (change: PriceChange, signal: AbortSignal) => Promise<void>;
} {
  const [asked, setAsked] = useState<AskedPrice>();
  const ask = (change: PriceChange, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        setAsked(undefined);
        reject(new Error('The payer did not want the new price.'));
      };
      signal.addEventListener('abort', leave, { once: true });
      setAsked({
        ...change,
        onPay: () => {
          signal.removeEventListener('abort', leave);
          setAsked(undefined);
          resolve();
        },
      });
    });
  return { asked, ask };
}
