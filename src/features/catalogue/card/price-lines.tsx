import { formatNaira, PRICE_ON_REQUEST } from '#contract/prices/money.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import styles from './price-lines.module.css';

/** Shows each price with its unit. A price of 0 means that the space has no price of that kind. */
export function PriceLines({
  space: { pricePerDay, pricePerHour },
}: {
  readonly space: Pick<Space, 'pricePerDay' | 'pricePerHour'>;
}) {
  return (
    <p className={styles['prices']}>
      {pricePerDay > 0 ? (
        <span className={styles['day']}>
          <strong>{formatNaira(pricePerDay)}</strong> / day
        </span>
      ) : null}
      {pricePerHour > 0 ? (
        <span className={styles['hour']}>{formatNaira(pricePerHour)} / hr</span>
      ) : pricePerDay > 0 ? null : (
        <span className={styles['hour']}>{PRICE_ON_REQUEST}</span>
      )}
    </p>
  );
}
