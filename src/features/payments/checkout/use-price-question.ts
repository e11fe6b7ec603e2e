import { useState } from 'react';
import type { PriceChange } from '../ui/price-question.tsx';

interface AskedPrice extends PriceChange {
  readonly onPay: () => void;
}

/** Pauses a checkout until the payer accepts another price, or leaves. */
export function usePriceQuestion(): {
  /** Undefined while no question is open. */
  readonly asked: AskedPrice | undefined;
  /** Resolves when the payer accepts, and rejects when the checkout is left. */
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
