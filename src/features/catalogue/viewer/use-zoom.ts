import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react';

const MAX_SCALE = 4;
const DOUBLE_TAP_SCALE = 2.5;
const STEP = 1.5;

export interface Zoom {
  readonly scale: number;
  /** Pixels by which the photo is moved. */
  readonly x: number;
  readonly y: number;
}

const NO_ZOOM: Zoom = { scale: 1, x: 0, y: 0 };

/**
 * Returns a zoom within its limits: a photo is never smaller than its place, and never moved beyond
 * its edge.
 *
 * @param width Pixels of the place.
 * @param height Pixels of the place.
 */
export function limitZoom({ scale, x, y }: Zoom, width: number, height: number): Zoom {
  const limited = Math.min(MAX_SCALE, Math.max(1, scale));
  const [maxX, maxY] = [(width * (limited - 1)) / 2, (height * (limited - 1)) / 2];
  const within = (value: number, max: number) => Math.min(max, Math.max(-max, value));
  return { scale: limited, x: within(x, maxX), y: within(y, maxY) };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Zooming and moving a photo with two fingers, a double tap, or keys. */
export function useZoom() {
  const [zoom, setZoom] = useState(NO_ZOOM);
  const pointers = useRef(new Map<number, Point>());

  const apply = (element: Element, next: (now: Zoom) => Zoom) => {
    const { clientWidth, clientHeight } = element;
    setZoom((now) => limitZoom(next(now), clientWidth, clientHeight));
  };

  const onPointerMove = (event: ReactPointerEvent) => {
    const { pointerId, clientX: x, clientY: y, currentTarget } = event;
    const held = pointers.current;
    const before = held.get(pointerId);
    if (before === undefined) return;
    held.set(pointerId, { x, y });
    const other = [...held].find(([id]) => id !== pointerId)?.[1];
    apply(currentTarget, (now) => {
      if (other !== undefined) {
        const ratio = distance({ x, y }, other) / Math.max(1, distance(before, other));
        return { ...now, scale: now.scale * ratio };
      }
      return now.scale === 1 ? now : { ...now, x: now.x + x - before.x, y: now.y + y - before.y };
    });
  };
  const release = ({ pointerId }: ReactPointerEvent) => void pointers.current.delete(pointerId);

  return {
    zoom,
    reset: () => setZoom(NO_ZOOM),
    /** One step in (1) or out (-1). */
    step: (direction: 1 | -1, element: Element) =>
      apply(element, (now) => ({ ...now, scale: now.scale * STEP ** direction })),
    /** To be spread on the place of the photo. */
    handlers: {
      onPointerDown: ({ pointerId, clientX: x, clientY: y }: ReactPointerEvent) =>
        void pointers.current.set(pointerId, { x, y }),
      onPointerMove,
      onPointerUp: release,
      onPointerCancel: release,
      onPointerLeave: release,
      onDoubleClick: ({ currentTarget }: { readonly currentTarget: Element }) =>
        apply(currentTarget, ({ scale }) =>
          scale > 1 ? NO_ZOOM : { scale: DOUBLE_TAP_SCALE, x: 0, y: 0 },
        ),
    },
  };
}
