import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { Stack } from '../layout/layout.tsx';
import { IconButton } from '../button/icon-button.tsx';
import * as copy from './labels-copy.ts';
import styles from './lagos-map.module.css';
import { MapDrawing, MapLabels } from './map-drawing.tsx';
import { type MapView, pointAt, scaleOf, type MapSize } from './map-view.ts';
import { type MapPoint, unproject } from './projection.ts';
import { useMapView } from './use-map-view.ts';

/** What a caller can do with the map. */
export interface MapControl {
  show(next: (size: MapSize) => MapView): void;
}

/** Milliseconds without a change after which a view is settled. */
const SETTLED_MS = 150;

interface LagosMapProps {
  readonly label: string;
  /** Returns the first view, once the size is known. */
  readonly first: (size: MapSize) => MapView;
  readonly control?: Ref<MapControl> | undefined;
  /** Called with the point, in degrees, of a tap or click on the map itself. */
  readonly onTap?: ((point: MapPoint) => void) | undefined;
  /** Called when the view has not changed for a moment. */
  readonly onSettled?: ((view: MapView, size: MapSize) => void) | undefined;
  /** What lies over the map, in pixels from its corner (`screenOf`). */
  readonly children?: (view: MapView, size: MapSize) => ReactNode;
  readonly className?: string | undefined;
}

/**
 * A drawn map of Lagos, without tiles and without any request. It can be moved and zoomed by touch,
 * mouse, wheel and keyboard. What it shows must also be in a list, because pins are only seen.
 */
export function LagosMap(props: LagosMapProps) {
  const { label, first, control, onTap, onSettled, children, className } = props;
  const frame = useRef<HTMLDivElement>(null);
  const map = useMapView({
    frame,
    first,
    onTap: onTap && ((at, now, current) => onTap(unproject(pointAt(now, current, at)))),
  });
  const { view, size, show } = map;
  useImperativeHandle(control, () => ({ show }));
  const settled = useRef(onSettled);
  useEffect(() => {
    settled.current = onSettled;
  });
  useEffect(() => {
    if (view === undefined || size === undefined) return;
    const timer = setTimeout(() => settled.current?.(view, size), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [view, size]);

  return (
    <div className={[styles['frame'], className].filter(Boolean).join(' ')}>
      <div
        ref={frame}
        className={styles['map']}
        role="application"
        aria-roledescription="map"
        aria-label={`${label}. ${copy.keys}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move it
        tabIndex={0}
        {...map.handlers}
      >
        {view === undefined || size === undefined ? null : (
          <>
            <Drawing view={view} size={size} />
            {children?.(view, size)}
          </>
        )}
      </div>
      <Stack ground="card" radius="control" className={styles['zoom']}>
        <IconButton icon="plus" label={copy.zoomIn} onClick={() => map.zoomBy(1)} />
        <IconButton icon="minus" label={copy.zoomOut} onClick={() => map.zoomBy(-1)} />
      </Stack>
    </div>
  );
}

function Drawing({ view, size }: { readonly view: MapView; readonly size: MapSize }) {
  const scale = scaleOf(view, size);
  const corner = pointAt(view, size, { x: 0, y: 0 });
  return (
    <svg
      className={styles['drawing']}
      viewBox={`${corner.x} ${corner.y} ${size.width / scale} ${size.height / scale}`}
      aria-hidden="true"
      focusable="false"
    >
      <MapDrawing />
      <MapLabels scale={scale} zoom={view.zoom * Math.max(1, size.width / 700)} />
    </svg>
  );
}
