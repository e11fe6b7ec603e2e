import { formatNaira } from '#contract/prices/money.ts';
import { parsePrice, PRICE_MESSAGES } from '#contract/prices/parse-price.ts';
import * as copy from '../search-copy.ts';
import { stayText } from '../model/describe-filters.ts';
import { type Filters, isReversedRange } from '#contract/search/filters.ts';
import { AmountField } from './amount-field.tsx';
import styles from './filter-fields.module.css';

interface PriceRangeProps {
  readonly idPrefix: string;
  readonly filters: Filters;
  readonly onChange: (change: Pick<Partial<Filters>, 'minPrice' | 'maxPrice'>) => void;
}

/** A bound of 0 is treated as absent, because it would exclude nothing or everything. */
const parseBound = (text: string): number | undefined => parsePrice(text) || undefined;

/** Fields for the lowest and highest price, in naira per day or for the chosen hours. */
export function PriceRange({ idPrefix, filters, onChange }: PriceRangeProps) {
  const errorId = `${idPrefix}-price-error`;
  const isReversed = isReversedRange(filters);
  const unit = filters.hours === undefined ? copy.perDay : copy.forHours(stayText(filters.hours));
  const shared = {
    parse: parseBound,
    format: formatNaira,
    unreadable: PRICE_MESSAGES.unreadable,
    invalidBecause: isReversed ? errorId : undefined,
  };
  return (
    <div className={styles['range']} role="group" aria-label={copy.price(unit)}>
      <AmountField
        {...shared}
        id={`${idPrefix}-min`}
        label={copy.minPrice(unit)}
        value={filters.minPrice}
        onCommit={(minPrice) => onChange({ minPrice })}
      />
      <AmountField
        {...shared}
        id={`${idPrefix}-max`}
        label={copy.maxPrice(unit)}
        value={filters.maxPrice}
        onCommit={(maxPrice) => onChange({ maxPrice })}
      />
      {isReversed ? (
        <p id={errorId} className={styles['error']} role="alert">
          {PRICE_MESSAGES.reversed}
        </p>
      ) : null}
    </div>
  );
}
