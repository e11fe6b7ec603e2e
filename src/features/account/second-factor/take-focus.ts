/**
 * For the beginning of a step: the form of the step before is gone, and so is what had the focus.
 */
export const takeFocus = (element: HTMLElement | null) => element?.focus();
