import { formatNaira } from '#contract/prices/money.ts';
import styles from '../dialog/booking-modal.module.css';

type PriceRow = readonly [name: string, naira: number];

interface PriceRowsProps {
  readonly label: string;
  readonly rows: readonly PriceRow[];
  readonly total: PriceRow;
}

/** What a change of a booking costs, line by line. */
export function PriceRows({ label, rows, total: [name, sum] }: PriceRowsProps) {
  return (
    <dl className={styles['price']} aria-label={label}>
      {rows.map(([row, naira]) => (
        <div key={row} className={styles['row']}>
          <dt>{row}</dt>
          <dd>{formatNaira(naira)}</dd>
        </div>
      ))}
      <div className={styles['total']}>
        <dt>{name}</dt>
        <dd>{formatNaira(sum)}</dd>
      </div>
    </dl>
  );
}
