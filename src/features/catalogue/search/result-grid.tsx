import {
  memo,
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Space } from '#contract/spaces/spaces.ts';
import { Button } from '#src/ui/button/button.tsx';
import * as copy from './search-copy.ts';
import { DistanceLine } from '../near/use-nearest.tsx';
import { CardCell, CardGrid } from '../card/card-grid.tsx';
import styles from './result-grid.module.css';
import { SpaceCard } from '../card/space-card.tsx';
import { StayPriceLines } from './stay-price-lines.tsx';
import { useOpenedAfterPaint } from './use-opened-after-paint.ts';
import { useSpacePageAhead } from './use-space-page-ahead.ts';

/**
 * Slightly more than a screen of cards, because a thousand cards would take over a second on a slow
 * phone.
 */
const PAGE = 12;

/**
 * Number of cards rendered in the same frame as the keystroke. The rest follows when the browser is
 * idle.
 */
const IMMEDIATE_CARDS = 2;

/** Number of cards shown per list, so that the back button returns to the same position. */
const readSoFar = new Map<string, number>();

interface ResultProps {
  readonly space: Space;
  readonly actions: (space: Space) => ReactNode;
  readonly hours: number | undefined;
  readonly first: boolean;
}

/** Memoised, so that spaces that remain in the list while typing are not rendered again. */
const Result = memo(function Result({ space, actions, hours, first }: ResultProps) {
  'use memo';
  const [isOpening, open] = useOpenedAfterPaint(space.id);
  return (
    <CardCell busy={isOpening}>
      <SpaceCard
        space={space}
        actions={actions(space)}
        price={hours === undefined ? undefined : <StayPriceLines space={space} hours={hours} />}
        withAddress
        first={first}
        onOpen={open}
      >
        <DistanceLine space={space} />
      </SpaceCard>
    </CardCell>
  );
});

interface List {
  readonly listKey: string;
  readonly cards: readonly Space[];
}

/**
 * Whether a list may be rendered completely at once: either all of it is already on screen, or it
 * is the same list with newer rows. In the second case a shortened page would make the content
 * jump.
 */
const mayRenderAll = (list: List, drawn: List) =>
  list.listKey === drawn.listKey ||
  (list.cards.length === drawn.cards.length &&
    list.cards.every((space, index) => space === drawn.cards[index]));

interface ResultGridProps {
  /** All results, or the first ones until the catalogue has been loaded. */
  readonly spaces: readonly Space[];
  /** The number of all results. */
  readonly found: number;
  readonly listKey: string;
  readonly actions: (space: Space) => ReactNode;
  /** Number of hours whose price is shown; without it, that of a day and of an hour. */
  readonly hours?: number | undefined;
  /** Requests more results than `spaces`, if there are some. */
  readonly onMore?: (() => void) | undefined;
}

export function ResultGrid(props: ResultGridProps) {
  'use memo';
  const { spaces, found, listKey, actions, hours, onMore } = props;
  const [read, setRead] = useState({ listKey, count: readSoFar.get(listKey) ?? PAGE });
  const count = read.listKey === listKey ? read.count : (readSoFar.get(listKey) ?? PAGE);
  const end = useRef<HTMLDivElement>(null);
  useSpacePageAhead();
  const list = { listKey, cards: spaces.slice(0, count) };
  const settled = mayRenderAll(list, useDeferredValue(list));
  const more = () => {
    if (count + PAGE >= spaces.length) onMore?.();
    readSoFar.set(listKey, count + PAGE);
    // Twelve cards take a slow phone a third of a second, in which it has to answer other presses.
    startTransition(() => setRead({ listKey, count: count + PAGE }));
  };

  useEffect(() => {
    const sentinel = end.current;
    // Spaces that have been asked for but not loaded yet come with the catalogue.
    if (sentinel === null || count > spaces.length) return;
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
      <div className={styles['list']}>
        <CardGrid label="Spaces found">
          {list.cards.slice(0, settled ? count : IMMEDIATE_CARDS).map((space, index) => (
            <Result
              key={space.id}
              space={space}
              actions={actions}
              hours={hours}
              first={index === 0}
            />
          ))}
        </CardGrid>
      </div>
      {count < found ? (
        <div ref={end} className={styles['more']}>
          <Button onClick={more}>{copy.showMore}</Button>
        </div>
      ) : null}
    </>
  );
}
