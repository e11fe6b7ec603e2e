import { Skeleton } from '../notice/skeleton.tsx';
import styles from './table.module.css';

interface TableSkeletonProps {
  /** Read by screen readers, for example `Loading your bookings`. */
  readonly label: string;
  readonly rows: number;
  /** A length of CSS. */
  readonly rowHeight: string;
}

/** Shown in place of a table that is loading. */
export function TableSkeleton({ label, rows, rowHeight }: TableSkeletonProps) {
  return (
    <div className={styles['skeleton']} role="status" aria-label={label}>
      <Skeleton height="46px" radius="20px 20px 0 0" />
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={rowHeight} radius="0" />
      ))}
    </div>
  );
}
