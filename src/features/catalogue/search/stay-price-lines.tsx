import { formatNaira } from '#contract/prices/money.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { stayText } from './model/describe-filters.ts';
import * as copy from './search-copy.ts';
import { PriceLines } from '../card/price-lines.tsx';
import styles from '../card/price-lines.module.css';
import { stayPrice } from '#contract/search/search-tests.ts';

/** Shows what the chosen hours cost, and the price of a day if that is lower. */
export function StayPriceLines({
  space,
  hours,
}: {
  readonly space: Space;
  readonly hours: number;
}) {
  const price = stayPrice(space, hours);
  if (price === undefined) return <PriceLines space={space} />;
  const { pricePerDay, pricePerHour } = space;
  const isDayCheaper = pricePerDay > 0 && pricePerDay < price;
  return (
    <p className={styles['prices']}>
      <span className={styles['day']}>
        <strong>{formatNaira(price)}</strong> {copy.forHours(stayText(hours))}
      </span>
      <span className={styles['hour']}>
        {isDayCheaper
          ? copy.dayCosts(formatNaira(pricePerDay))
          : `${formatNaira(pricePerHour)} / hr`}
      </span>
    </p>
  );
}
