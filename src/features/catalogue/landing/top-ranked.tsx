import type { ReactNode } from 'react';
import type { Space } from '#contract/spaces/spaces.ts';
import { Carousel } from '#src/ui/carousel/carousel.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import * as copy from './landing-more-copy.ts';
import { useTopRanked } from '../sync/use-top-ranked.ts';
import { SpaceCard } from '../card/space-card.tsx';
import styles from './landing-more.module.css';

interface TopRankedProps {
  readonly actions: (space: Space) => ReactNode;
  /** Number of the best spaces that the page shows elsewhere. */
  readonly after?: number;
}

export function TopRanked({ actions, after = 0 }: TopRankedProps) {
  const { status, spaces } = useTopRanked(after);
  if (status === 'unavailable' || (status === 'ready' && spaces.length === 0)) return null;
  return (
    <section aria-labelledby="top-ranked-title" className={styles['ranked']}>
      <h2 id="top-ranked-title">{copy.topRanked}</h2>
      {status === 'loading' ? (
        <div className={styles['waiting']} role="status" aria-label="Loading spaces">
          <Skeleton height="480px" radius="20px" />
        </div>
      ) : (
        <Carousel label={copy.topRanked} layout="cards">
          {spaces.map((space) => (
            <SpaceCard key={space.id} space={space} actions={actions(space)} />
          ))}
        </Carousel>
      )}
    </section>
  );
}
