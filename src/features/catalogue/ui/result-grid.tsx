import { memo, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { Space } from '#contract/spaces.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CardCell, CardGrid } from './card-grid.tsx';
import styles from './result-grid.module.css';
import { SpaceCard } from './space-card.tsx';

/** A screenful and some: a thousand cards at once take a slow phone over a second. */
const PAGE = 12;

/** Drawn in the same frame as the keystroke; the rest of the page follows when there is time. */
const AT_ONCE = 2;

/** How far each list was read, so that the back button finds the same place. */
const readSoFar = new Map<string, number>();

interface ResultProps {
  readonly space: Space;
  readonly actions: (space: Space) => ReactNode;
  readonly first: boolean;
}

/** A space that stays in the list while somebody types is not drawn again. */
const Result = memo(function Result({ space, actions, first }: ResultProps) {
  return (
    <CardCell>
      <SpaceCard space={space} actions={actions(space)} withAddress first={first} />
    </CardCell>
  );
});

interface List {
  readonly listKey: string;
  readonly cards: readonly Space[];
}

/**
 * Whether a list may be drawn whole at once: all of it stands there, or it is the same list with newer
 * rows in it, and a page that grows short for a moment jumps.
 */
const isDrawn = (list: List, drawn: List) =>
  list.listKey === drawn.listKey ||
  (list.cards.length === drawn.cards.length &&
    list.cards.every((space, index) => space === drawn.cards[index]));

interface ResultGridProps {
  readonly spaces: readonly Space[];
  readonly listKey: string;
  readonly actions: (space: Space) => ReactNode;
}

export function ResultGrid({ spaces, listKey, actions }: ResultGridProps) {
  'use memo';
  const [read, setRead] = useState({ listKey, count: readSoFar.get(listKey) ?? PAGE });
  const count = read.listKey === listKey ? read.count : (readSoFar.get(listKey) ?? PAGE);
  const end = useRef<HTMLDivElement>(null);
  const list = { listKey, cards: spaces.slice(0, count) };
  const settled = isDrawn(list, useDeferredValue(list));
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
        {list.cards.slice(0, settled ? count : AT_ONCE).map((space, index) => (
          <Result key={space.id} space={space} actions={actions} first={index === 0} />
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
