import { type RefObject, useEffect, useRef, useState } from 'react';

export interface ShowMore {
  /** How many items are rendered. */
  readonly shown: number;
  readonly showMore: () => void;
}

interface Steps {
  /** How many items are rendered at first and added each time. */
  readonly step: number;
  /** How many children of the list follow the items, such as the button's row; by default none. */
  readonly after?: number;
}

/**
 * Renders a long list in steps. With each step, the first item that was added takes the focus from
 * the button, which leaves with the last step.
 *
 * @param list The element whose children are the items.
 */
export function useShowMore(
  list: RefObject<HTMLElement | null>,
  { step, after = 0 }: Steps,
): ShowMore {
  const [shown, setShown] = useState(step);
  const firstAdded = useRef<number>(undefined);
  useEffect(() => {
    if (firstAdded.current === undefined) return;
    const item = list.current?.children[firstAdded.current];
    firstAdded.current = undefined;
    focusItem(item);
  }, [list, shown]);
  const showMore = () => {
    // Not `shown`, because an item may have several elements.
    const count = list.current?.children.length;
    firstAdded.current = count === undefined ? undefined : count - after;
    setShown(shown + step);
  };
  return { shown, showMore };
}

function focusItem(item: Element | undefined): void {
  const target = item?.querySelector(':scope > article') ?? item;
  if (!(target instanceof HTMLElement)) return;
  // Reached only this way, not with the Tab key.
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus();
}
