import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Space } from '#contract/spaces.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CardCell, CardGrid } from './card-grid.tsx';
import styles from './result-grid.module.css';
import { SpaceCard } from './space-card.tsx';

/** A screenful and some: a thousand cards at once take a slow phone over a second. */
const PAGE = 12;

/** How far each list was read, so that the back button finds the same place. */
const readSoFar = new Map<string, number>();

interface ResultGridProps {
  readonly spaces: readonly Space[];
  readonly listKey: string;
  readonly actions: (space: Space) => ReactNode;
}

export function ResultGrid({ spaces, listKey, actions }: ResultGridProps) {
  const [read, setRead] = useState({ listKey, count: readSoFar.get(listKey) ?? PAGE });
  const count = read.listKey === listKey ? read.count : (readSoFar.get(listKey) ?? PAGE);
  const end = useRef<HTMLDivElement>(null);
  const more = () => {
    readSoFar.set(listKey, count + PAGE);
    setRead({ listKey, count: count + PAGE });
  };

  useEffect(() => {
    const sentinel = end.current;
    if (sentinel === null) return;
    const near = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) more();
      },
      { rootMargin: '600px' },
    );
    near.observe(sentinel);
    return () => near.disconnect();
  });

  return (
    <>
      <CardGrid label="Spaces found">
        {spaces.slice(0, count).map((space, index) => (
          <CardCell key={space.id}>
            <SpaceCard space={space} actions={actions(space)} withAddress first={index === 0} />
          </CardCell>
        ))}
      </CardGrid>
      {count < spaces.length ? (
        <div ref={end} className={styles['more']}>
          <Button onClick={more}>Show more spaces</Button>
        </div>
      ) : null}
    </>
  );
}
