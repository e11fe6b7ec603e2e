import type { Kobo, Naira } from '#contract/units.ts';
import { type ExtrasQuote, extrasText } from '#contract/extras/extra-price.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import { formatNaira } from '#contract/prices/money.ts';
import type { DurationType } from '#contract/time/duration.ts';
import type { PriceBreakdown } from '../model/booking-plan.ts';
import styles from './booking-modal.module.css';

interface PriceSummaryProps {
  readonly quote: PriceBreakdown | undefined;
  /** Undefined while the price of the chosen extras isn't known. */
  readonly extras: ExtrasQuote | undefined;
  readonly type: DurationType;
  /** Naira for one hour or day. */
  readonly unitPrice: Naira;
}

/** `₦22,500`, or `−₦2,250` for a discount. */
function nairaText(kobo: Kobo): string {
  const text = formatNaira(Math.abs(kobo) / KOBO_PER_NAIRA);
  return kobo < 0 ? `−${text}` : text;
}

/** Shows how the price is calculated, line by line, before the payment. */
export function PriceSummary({ quote, extras, type, unitPrice }: PriceSummaryProps) {
  const totalKobo = quote && extras && quote.totalKobo + extras.totalKobo;
  return (
    <dl className={styles['price']} aria-label="Price">
      {quote === undefined ? (
        <div className={styles['row']}>
          <dt>{type === 'hours' ? 'An hour' : 'A day'}</dt>
          <dd>{formatNaira(unitPrice)}</dd>
        </div>
      ) : (
        quote.lines.map(({ text, amountKobo }) => (
          <div key={text} className={styles['row']}>
            <dt>{text}</dt>
            <dd>{nairaText(amountKobo)}</dd>
          </div>
        ))
      )}
      {extras?.lines.map((line) => (
        <div key={line.id} className={styles['row']}>
          <dt>{extrasText([line])}</dt>
          <dd>{nairaText(line.amountKobo)}</dd>
        </div>
      ))}
      <div className={styles['row']}>
        <dt>Fees</dt>
        <dd>{formatNaira(0)}</dd>
      </div>
      <div className={styles['total']}>
        <dt>Total</dt>
        <dd>{totalKobo === undefined ? '–' : nairaText(totalKobo)}</dd>
      </div>
    </dl>
  );
}
