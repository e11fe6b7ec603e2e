import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import {
  type ChangeView,
  limitView,
  type MapSize,
  type MapView,
  moveBy,
  zoomAt,
} from './map-view.ts';
import type { Xy } from './projection.ts';
import { useGestures } from './use-gestures.ts';

/** Pixels that an arrow key moves the map. */
const KEY_STEP = 80;
const ZOOM_STEP = 1.6;

const MOVES: Readonly<Record<string, Xy>> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
};

const ZOOMS: Readonly<Record<string, number>> = {
  '+': ZOOM_STEP,
  '=': ZOOM_STEP,
  '-': 1 / ZOOM_STEP,
};

interface MapViewOptions {
  readonly frame: RefObject<HTMLElement | null>;
  /** Returns the first view, once the size is known. */
  readonly first: (size: MapSize) => MapView;
  /** Called with a tap that isn't the end of a movement. */
  readonly onTap: ((at: Xy, view: MapView, size: MapSize) => void) | undefined;
}

/** Measures the frame, and follows its size. */
function useSize(frame: RefObject<HTMLElement | null>): MapSize | undefined {
  const [size, setSize] = useState<MapSize>();
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}

const middle = ({ width, height }: MapSize): Xy => ({ x: width / 2, y: height / 2 });

/** The view of a map, moved and zoomed by touch, mouse, wheel and keyboard. */
export function useMapView({ frame, first, onTap }: MapViewOptions) {
  const size = useSize(frame);
  const [chosen, setChosen] = useState<MapView>();
  const [initial] = useState(() => first);
  const view = useMemo(
    () => size && limitView(chosen ?? initial(size), size),
    [chosen, initial, size],
  );
  // Several pointer events may come before the next rendering.
  const latest = useRef({ view, size });
  useEffect(() => {
    latest.current = { view, size };
  });

  const change: ChangeView = (next) => {
    const { view: now, size: current } = latest.current;
    if (now === undefined || current === undefined) return;
    const changed = next(now, current);
    latest.current = { view: changed, size: current };
    setChosen(changed);
  };
  const gestures = useGestures(frame, change, (at) => {
    const { view: now, size: current } = latest.current;
    if (now !== undefined && current !== undefined) onTap?.(at, now, current);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const [by, factor] = [MOVES[event.key], ZOOMS[event.key]];
    if (by === undefined && factor === undefined) return;
    event.preventDefault();
    change((now, current) =>
      by === undefined
        ? zoomAt(now, current, middle(current), factor ?? 1)
        : moveBy(now, current, by),
    );
  };

  return {
    size,
    view,
    show: (next: (size: MapSize) => MapView) => change((_, current) => next(current)),
    zoomBy: (direction: 1 | -1) =>
      change((now, current) => zoomAt(now, current, middle(current), ZOOM_STEP ** direction)),
    handlers: { ...gestures, onKeyDown },
  };
}
