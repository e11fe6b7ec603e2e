import { type RefObject, useEffect, useRef } from 'react';

interface FocusOnNext {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly list: RefObject<HTMLUListElement | null>;
  /** Must be called when an action begins that may remove this item. */
  readonly onRemoving: (id: string) => void;
}

/**
 * Moves the focus from an item that has left a list to the one that takes its place, or
 * to the heading after the last one, so that a keyboard doesn't start again at the top of the page.
 *
 * @param items Undefined until they are loaded.
 * @param findNext Finds what takes the focus where the heading leaves with the last item.
 */
export function useFocusOnNext(
  items: readonly { readonly id: string }[] | undefined,
  findNext: () => HTMLElement | null = () => null,
): FocusOnNext {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const removing = useRef<{ readonly id: string; readonly at: number }>(undefined);
  useEffect(() => {
    const left = removing.current;
    if (left === undefined || items === undefined) return;
    if (items.some(({ id }) => id === left.id)) return;
    removing.current = undefined;
    // An admin who has gone on to something else stays there.
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const rows = [...(list.current?.children ?? [])];
    const row = rows[Math.min(left.at, rows.length - 1)];
    const next = row?.querySelector('article') ?? row ?? heading.current ?? findNext();
    if (next instanceof HTMLElement) next.focus();
  }, [items, findNext]);
  return {
    heading,
    list,
    onRemoving: (id) => {
      const at = items?.findIndex((item) => item.id === id) ?? 0;
      removing.current = { id, at: Math.max(0, at) };
    },
  };
}
