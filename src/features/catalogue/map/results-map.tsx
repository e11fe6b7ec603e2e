import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { placeLine } from '#contract/spaces/format-address.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { LagosMap, type MapControl } from '#src/ui/lagos-map/lagos-map.tsx';
import { type MapView, screenOf, type MapSize, viewOf } from '#src/ui/lagos-map/map-view.ts';
import { type MapPoint, project, type Xy } from '#src/ui/lagos-map/projection.ts';
import { PriceLines } from '../card/price-lines.tsx';
import { RatingBadge } from '../card/rating-badge.tsx';
import { SpacePicture } from '../photo/space-picture.tsx';
import { type PlacedSpace, placedSpaces } from './cluster.ts';
import * as copy from './copy.ts';
import { Pins } from './pins.tsx';
import styles from './results-map.module.css';

/** The closest zoom that shows several spaces at once, and that shows one. */
const CLOSEST_ALL = 6;
const CLOSEST_ONE = 9;
/** Rows of the list; the map narrows it down. */
const LISTED = 40;

interface Shown {
  readonly view: MapView;
  readonly size: MapSize;
}

/** Returns the spaces on the part of the map that is shown; all before that is known. */
function visibleSpaces(placed: readonly PlacedSpace[], shown: Shown | undefined) {
  if (shown === undefined) return placed;
  const { view, size } = shown;
  return placed.filter(({ at }) => {
    const { x, y } = screenOf(view, size, at);
    return x >= 0 && y >= 0 && x <= size.width && y <= size.height;
  });
}

const placesOf = (placed: readonly PlacedSpace[]) => placed.map(({ at }) => at);

export interface ResultsMapProps {
  readonly spaces: readonly Space[];
  /** What was searched: the map moves to the results of another search. */
  readonly search: string;
  /** Shows how far a space is, if that is known. */
  readonly distance?: ((space: Space) => ReactNode) | undefined;
  /** Where the person roughly is, if they want that to be shown. */
  readonly here?: MapPoint | undefined;
}

/** The results of a search on a map of Lagos, with a list of what the map shows. */
export function ResultsMap({ spaces, search, distance, here }: ResultsMapProps) {
  const placed = useMemo(() => placedSpaces(spaces), [spaces]);
  const [selected, setSelected] = useState<string>();
  const [shown, setShown] = useState<Shown>();
  const visible = useMemo(() => visibleSpaces(placed, shown), [placed, shown]);
  const control = useRef<MapControl>(null);
  const searched = useRef(search);
  useEffect(() => {
    if (searched.current === search) return;
    searched.current = search;
    control.current?.show((size) => viewOf(placesOf(placed), size, CLOSEST_ALL));
  }, [search, placed]);
  if (placed.length === 0) return <p className={styles['note']}>{copy.noneWithPin}</p>;

  const show = (some: readonly PlacedSpace[], closest: number) =>
    control.current?.show((size) => viewOf(placesOf(some), size, closest));
  const chosen = placed.find(({ space }) => space.id === selected);
  return (
    <div className={styles['layout']}>
      <div className={styles['stage']}>
        <LagosMap
          label={copy.mapOfResults}
          className={styles['map']}
          control={control}
          first={(size) => viewOf(placesOf(placed), size, CLOSEST_ALL)}
          onSettled={(view, size) => setShown({ view, size })}
          onTap={() => setSelected(undefined)}
        >
          {(view, size) => (
            <>
              {here === undefined ? null : <Here at={screenOf(view, size, project(here))} />}
              <Pins
                placed={placed}
                view={view}
                size={size}
                selected={selected}
                onSelect={setSelected}
                onOpen={(some) => show(some, view.zoom * 4)}
              />
            </>
          )}
        </LagosMap>
        {chosen === undefined ? null : (
          <div className={styles['chosen']}>
            <Row space={chosen.space}>{distance?.(chosen.space)}</Row>
          </div>
        )}
      </div>
      <section className={styles['side']} aria-label={copy.listOfMap}>
        <div className={styles['head']}>
          <p role="status">
            {visible.length === 0 ? copy.noneInView : copy.inView(visible.length)}
          </p>
          <Button kind="plain" onClick={() => show(placed, CLOSEST_ALL)}>
            {copy.showAll}
          </Button>
        </div>
        <ul className={styles['list']}>
          {visible.slice(0, LISTED).map((one) => (
            <li key={one.space.id} data-chosen={one === chosen || undefined}>
              <Row
                space={one.space}
                onShow={() => {
                  setSelected(one.space.id);
                  show([one], CLOSEST_ONE);
                }}
              >
                {distance?.(one.space)}
              </Row>
            </li>
          ))}
        </ul>
        <Missing listed={visible.length} withoutPin={spaces.length - placed.length} />
      </section>
    </div>
  );
}

function Here({ at }: { readonly at: Xy }) {
  return (
    <span
      className={styles['here']}
      style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
      title={copy.youAreHere}
      aria-hidden="true"
    />
  );
}

/** Shows which spaces the list leaves out. */
function Missing({ listed, withoutPin }: { readonly listed: number; readonly withoutPin: number }) {
  return (
    <>
      {listed > LISTED ? <p className={styles['note']}>{copy.more(listed - LISTED)}</p> : null}
      {withoutPin > 0 ? <p className={styles['note']}>{copy.withoutPin(withoutPin)}</p> : null}
    </>
  );
}

interface RowProps {
  readonly space: Space;
  readonly onShow?: () => void;
  readonly children: ReactNode;
}

/** One space in a few lines, with a link to its page. */
function Row({ space, onShow, children }: RowProps) {
  return (
    <div className={styles['row']}>
      <div className={styles['photo']}>
        <SpacePicture image={space.images[0]} alt="" sizes="96px" />
      </div>
      <div className={styles['text']}>
        <p className={styles['name']}>
          <Link to="/detailpage/$id" params={{ id: space.id }}>
            {space.name}
          </Link>
          <RatingBadge rating={space.rating} />
        </p>
        <p className={styles['place']}>{placeLine(space)}</p>
        {children}
        <PriceLines space={space} />
      </div>
      {onShow === undefined ? null : (
        <IconButton icon="map-pin" label={copy.showOnMap(space.name)} onClick={onShow} />
      )}
    </div>
  );
}
