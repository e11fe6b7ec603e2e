import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { CardCell, CardGrid } from './card-grid.tsx';
import styles from './card-skeleton.module.css';

/** Placeholders for the cards that are loading (six, specification §9). */
export function CardSkeletons({ count = 6 }: { readonly count?: number }) {
  return (
    <div role="status" aria-label="Loading spaces">
      <CardGrid label="Loading">
        {Array.from({ length: count }, (_, index) => (
          <CardCell key={index}>
            <div className={styles['card']} data-testid="card-skeleton">
              <div className={styles['picture']}>
                <Skeleton height="100%" radius="0" />
              </div>
              <div className={styles['body']}>
                <Skeleton width="60%" height="24px" />
                <Skeleton width="75%" height="20px" />
                <Skeleton height="44px" />
                <Skeleton width="55%" height="34px" radius="9px" />
                <div className={styles['foot']}>
                  <Skeleton width="90px" height="42px" />
                  <Skeleton width="110px" height="44px" radius="10px" />
                </div>
              </div>
            </div>
          </CardCell>
        ))}
      </CardGrid>
    </div>
  );
}
