import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Focuses the first wrong field once per attempt to send, so that its message is read out.
 *
 * @returns The ref for the form's element.
 */
export function useFocusOnWrong(
  errors: Readonly<Record<string, unknown>>,
  attempt: number,
): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null);
  const focused = useRef(0);
  // Together with the messages: what is typed next belongs to that field.
  useLayoutEffect(() => {
    if (attempt === focused.current || Object.keys(errors).length === 0) return;
    focused.current = attempt;
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors, attempt]);
  return ref;
}
