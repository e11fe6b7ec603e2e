import { Cluster, Stack } from '#src/ui/layout/layout.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import styles from './console.module.css';

/** Shown while rows are being fetched. */
export function RowsSkeleton({ label }: { readonly label: string }) {
  return (
    <Stack gap={3} role="status" aria-label={label}>
      {['first', 'second', 'third'].map((row) => (
        <Cluster
          gap={3}
          gapX={5}
          align="center"
          pad="4-5"
          ground="card"
          line
          radius="card"
          key={row}
          className={styles['row']}
        >
          <Stack gap={1} narrow breaks className={styles['about']}>
            <Skeleton width="45%" height="24px" />
            <Skeleton width="70%" height="18px" />
          </Stack>
          <Skeleton width="120px" height="44px" radius="10px" />
        </Cluster>
      ))}
    </Stack>
  );
}
