/**
 * A `ref` for what replaces the element that had the focus, such as a message or the next step of a
 * form: it takes the focus when it appears.
 */
export const focusElement = (element: HTMLElement | null) => element?.focus();
