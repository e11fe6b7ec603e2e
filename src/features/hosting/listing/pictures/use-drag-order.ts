import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** Pixels after which a press counts as dragging. */
const DRAG_THRESHOLD = 6;

interface Drag {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  isOn: boolean;
}

/** Returns the number in `data-place` of the element under the pointer. */
function pointAt(x: number, y: number): number | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element.closest<HTMLElement>('[data-place]')?.dataset['place'];
    if (place !== undefined) return Number(place);
  }
  return undefined;
}

/**
 * Reorders photos by dragging with a mouse, a pen or a finger; the keyboard has its own buttons.
 */
export function useDragOrder(move: (id: string, to: number) => void) {
  const [dragged, setDragged] = useState<string>();
  const drag = useRef<Drag>(undefined);
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });

  useEffect(() => {
    // On the window, because the photo itself moves in the page while it is dragged.
    const onMove = (event: globalThis.PointerEvent) => {
      const now = drag.current;
      if (now === undefined) return;
      now.isOn ||= Math.hypot(event.clientX - now.x, event.clientY - now.y) > DRAG_THRESHOLD;
      if (!now.isOn) return;
      setDragged(now.id);
      const place = pointAt(event.clientX, event.clientY);
      if (place !== undefined) latest.current(now.id, place);
    };
    const onEnd = () => {
      drag.current = undefined;
      setDragged(undefined);
    };
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onEnd);
    addEventListener('pointercancel', onEnd);
    return () => {
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onEnd);
      removeEventListener('pointercancel', onEnd);
    };
  }, []);

  return {
    dragged,
    onPointerDown: (id: string) => (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return;
      drag.current = { id, x: event.clientX, y: event.clientY, isOn: false };
    },
  };
}
