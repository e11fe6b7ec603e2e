import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import styles from './console.module.css';

/** Shown while rows are being fetched. */
export function RowsSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={styles['list']} role="status" aria-label={label}>
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className={styles['row']}>
          <div className={styles['about']}>
            <Skeleton width="45%" height="24px" />
            <Skeleton width="70%" height="18px" />
          </div>
          <Skeleton width="120px" height="44px" radius="10px" />
        </div>
      ))}
    </div>
  );
}
