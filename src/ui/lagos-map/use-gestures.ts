import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type ChangeView, moveBy, zoomAt } from './map-view.ts';
import type { Xy } from './projection.ts';

/** Pixels that a finger may move during a tap. */
const DRAG_THRESHOLD = 6;

/** The share by which one pixel of a wheel's movement zooms. */
const WHEEL_RATE = 0.0022;

/** Moves and zooms a map by fingers, mouse and wheel. `onTap` gets a point relative to the frame. */
export function useGestures(
  frame: RefObject<HTMLElement | null>,
  change: ChangeView,
  onTap: (at: Xy) => void,
) {
  const pointers = useRef(new Map<number, Xy>());
  const moved = useRef(0);

  const pointOf = (event: { readonly clientX: number; readonly clientY: number }): Xy => {
    const box = frame.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    // React's own wheel handler is passive and couldn't stop the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY * WHEEL_RATE);
      change((view, size) => zoomAt(view, size, pointOf(event), factor));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  });

  const release = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId);

  return {
    onPointerDown: (event: PointerEvent) => {
      if (pointers.current.size === 0) moved.current = 0;
      pointers.current.set(event.pointerId, pointOf(event));
    },
    onPointerMove: (event: PointerEvent) => {
      const before = pointers.current.get(event.pointerId);
      if (before === undefined) return;
      const at = pointOf(event);
      pointers.current.set(event.pointerId, at);
      const by = { x: at.x - before.x, y: at.y - before.y };
      moved.current += Math.hypot(by.x, by.y);
      // Not before, because a captured pointer's click doesn't reach the pin below it.
      if (moved.current > DRAG_THRESHOLD) event.currentTarget.setPointerCapture(event.pointerId);
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      if (other === undefined) {
        change((view, size) => moveBy(view, size, by));
        return;
      }
      const apart = (point: Xy) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
      const between = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
      const half = { x: by.x / 2, y: by.y / 2 };
      change((view, size) =>
        moveBy(zoomAt(view, size, between, apart(at) / apart(before)), size, half),
      );
    },
    onPointerUp: (event: PointerEvent) => {
      const isTap = moved.current <= DRAG_THRESHOLD && pointers.current.size === 1;
      release(event);
      if (isTap && event.target === event.currentTarget) onTap(pointOf(event));
    },
    onPointerCancel: release,
    onPointerLeave: release,
  };
}
