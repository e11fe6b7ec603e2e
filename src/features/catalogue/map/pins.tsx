import { useMemo } from 'react';
import { type MapView, scaleOf, screenOf, type MapSize } from '#src/ui/lagos-map/map-view.ts';
import type { Xy } from '#src/ui/lagos-map/projection.ts';
import { clusterSpaces, type PlacedSpace } from './cluster.ts';
import * as copy from './copy.ts';
import { pinPrice } from './pin-price.ts';
import styles from './results-map.module.css';

interface PinsProps {
  readonly placed: readonly PlacedSpace[];
  readonly view: MapView;
  readonly size: MapSize;
  /** ID of the chosen space. */
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  readonly onOpen: (spaces: readonly PlacedSpace[]) => void;
}

/** Pixels between pins that stay apart. */
const PIN_GAP = 46;

/** Pixels beyond the map's edge at which a pin is no longer drawn. */
const OUTSIDE = 60;

const isNear = ({ x, y }: Xy, { width, height }: MapSize) =>
  x > -OUTSIDE && x < width + OUTSIDE && y > -OUTSIDE && y < height + OUTSIDE;

/**
 * The pins over the map. Keyboards and screen readers use the list beside the map, so pins are not
 * in the order of focus.
 */
export function Pins({ placed, view, size, selected, onSelect, onOpen }: PinsProps) {
  // Moving the map changes no group, so they are only computed for another zoom.
  const near = PIN_GAP / scaleOf(view, size);
  const clusters = useMemo(() => clusterSpaces(placed, near), [placed, near]);
  return (
    <div aria-hidden="true">
      {clusters.map((cluster) => {
        const place = screenOf(view, size, cluster.at);
        const first = cluster.spaces[0]?.space;
        if (first === undefined || !isNear(place, size)) return null;
        const isChosen = cluster.spaces.some(({ space }) => space.id === selected);
        const style = { transform: `translate(${place.x}px, ${place.y}px)` };
        const count = cluster.spaces.length;
        const isAlone = count === 1;
        return (
          <button
            key={first.id}
            type="button"
            tabIndex={-1}
            className={[styles['pin'], isAlone ? '' : styles['cluster']].filter(Boolean).join(' ')}
            style={style}
            data-chosen={isChosen || undefined}
            title={isAlone ? first.name : copy.cluster(count)}
            onClick={() => (isAlone ? onSelect(first.id) : onOpen(cluster.spaces))}
          >
            <span>{isAlone ? pinPrice(first) : count}</span>
          </button>
        );
      })}
    </div>
  );
}
