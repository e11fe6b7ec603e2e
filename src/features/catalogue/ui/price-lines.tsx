import { formatNaira } from '#contract/rules/money.ts';
import type { Space } from '#contract/spaces.ts';
import styles from './price-lines.module.css';

/** Every price carries its own unit. */
export function PriceLines({
  space,
}: {
  readonly space: Pick<Space, 'pricePerDay' | 'pricePerHour'>;
}) {
  if (space.pricePerDay === 0 && space.pricePerHour === 0) {
    return <p className={styles['hour']}>Ask for the price</p>;
  }
  return (
    <p className={styles['prices']}>
      <span className={styles['day']}>
        <strong>{formatNaira(space.pricePerDay)}</strong> / day
      </span>
      <span className={styles['hour']}>{formatNaira(space.pricePerHour)} / hr</span>
    </p>
  );
}
