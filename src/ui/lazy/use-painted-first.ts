import { useEffect, useRef, useState } from 'react';
import { nextPaint } from './next-paint.ts';

/**
 * Shows what was pressed before the rest of the screen follows: the value changes once the press has
 * been painted.
 *
 * @param onChange Called after the paint.
 * @returns What to show as pressed, and what to call with a press.
 */
export function usePaintedFirst<Value, Pressed extends Value>(
  value: Value,
  onChange: (value: Pressed) => void,
): readonly [Value, (value: Pressed) => void] {
  const [pressed, setPressed] = useState<{ readonly value: Pressed }>();
  // What was rendered last, because the value may have changed since the press.
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  const press = async (next: Pressed) => {
    const answer = { value: next };
    setPressed(answer);
    await nextPaint();
    change.current(next);
    // A later press waits for its own paint.
    setPressed((current) => (current === answer ? undefined : current));
  };
  return [pressed === undefined ? value : pressed.value, (next) => void press(next)];
}
