import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import styles from './bookings.module.css';

export function TableSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={styles['skeleton']} role="status" aria-label={label}>
      <Skeleton height="46px" radius="20px 20px 0 0" />
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} height="68px" radius="0" />
      ))}
    </div>
  );
}
