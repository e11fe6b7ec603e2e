import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

const BUTTONS = 'button:not(:disabled)';

const buttonsOf = (row: HTMLElement) => [...row.querySelectorAll<HTMLButtonElement>(BUTTONS)];

/** Makes one button the tab stop of its row: the given one, or else the pressed or the first one. */
function setTabStop(row: HTMLElement, button?: Element): void {
  const buttons = buttonsOf(row);
  const stop =
    buttons.find((one) => one === button) ??
    buttons.find((one) => one.getAttribute('aria-pressed') === 'true') ??
    buttons[0];
  for (const one of buttons) {
    const tabIndex = one === stop ? 0 : -1;
    // Writing what is there already would make the browser compute the button's styles again.
    if (one.getAttribute('tabindex') !== `${tabIndex}`) one.tabIndex = tabIndex;
  }
}

/** Returns the button that a key leads to, and undefined for other keys. */
function target(key: string, buttons: readonly HTMLButtonElement[], from: Element | null) {
  const index = buttons.findIndex((button) => button === from);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return buttons[(index + 1) % buttons.length];
    case 'ArrowLeft':
    case 'ArrowUp':
      return buttons.at(index - 1);
    case 'Home':
      return buttons[0];
    case 'End':
      return buttons.at(-1);
    default:
      return undefined;
  }
}

interface ArrowKeys<Row extends HTMLElement> {
  readonly ref: RefObject<Row | null>;
  readonly onKeyDown: (event: KeyboardEvent<Row>) => void;
  readonly onFocus: (event: FocusEvent<Row>) => void;
}

/**
 * Makes the buttons of a row one tab stop: Tab enters it at the pressed button, and the arrow keys,
 * Home and End move inside it.
 *
 * @returns Props of the row's element.
 */
export function useArrowKeys<Row extends HTMLElement>(): ArrowKeys<Row> {
  const ref = useRef<Row>(null);
  // After every render, because other buttons may be there or pressed now.
  useEffect(() => {
    const row = ref.current;
    if (row !== null) setTabStop(row, document.activeElement ?? undefined);
  });
  return {
    ref,
    onKeyDown: (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const button = target(event.key, buttonsOf(event.currentTarget), document.activeElement);
      if (button === undefined) return;
      event.preventDefault();
      button.focus();
    },
    onFocus: (event) => setTabStop(event.currentTarget, event.target),
  };
}
