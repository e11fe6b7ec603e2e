import type { Naira } from '#contract/units.ts';
import type { Quote } from '#contract/prices/price.ts';
import { formatNaira } from '#contract/prices/money.ts';
import type { DurationType } from '#contract/time/duration.ts';
import styles from './booking-modal.module.css';

interface PriceSummaryProps {
  readonly quote: Quote | undefined;
  readonly type: DurationType;
  /** Naira for one hour or day. */
  readonly unitPrice: Naira;
}

/** Shows how the price is calculated, line by line, before the payment. */
export function PriceSummary({ quote, type, unitPrice }: PriceSummaryProps) {
  return (
    <dl className={styles['price']} aria-label="Price">
      {quote === undefined ? (
        <div className={styles['row']}>
          <dt>{type === 'hours' ? 'An hour' : 'A day'}</dt>
          <dd>{formatNaira(unitPrice)}</dd>
        </div>
      ) : (
        <div className={styles['row']}>
          <dt>{quote.line}</dt>
          <dd>{quote.total}</dd>
        </div>
      )}
      <div className={styles['row']}>
        <dt>Fees</dt>
        <dd>{formatNaira(0)}</dd>
      </div>
      <div className={styles['total']}>
        <dt>Total</dt>
        <dd>{quote?.total ?? '–'}</dd>
      </div>
    </dl>
  );
}
