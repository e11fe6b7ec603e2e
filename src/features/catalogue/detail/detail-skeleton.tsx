import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import * as copy from './detail-copy.ts';
import styles from './space-detail.module.css';

export function DetailSkeleton() {
  return (
    <div className={styles['layout']} role="status" aria-label={copy.loading}>
      <div className={styles['main']}>
        <Skeleton height="min(430px, 60vw)" radius="24px" />
        <Skeleton width="50%" height="44px" />
        <Skeleton width="70%" height="24px" />
        <Skeleton height="96px" />
      </div>
      <div className={styles['panel']}>
        <Skeleton width="60%" height="44px" />
        <Skeleton height="48px" radius="10px" />
        <Skeleton height="220px" />
      </div>
    </div>
  );
}
