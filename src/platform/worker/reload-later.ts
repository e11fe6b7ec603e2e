import type { UpdateBlockers } from './update-blockers.ts';

/** Returns whether a form of this page has the focus. */
export const isInForm = (): boolean => Boolean(document.activeElement?.closest('form'));

/** The part of a document that shows whether the page is in use. */
export interface PageView {
  isHidden(): boolean;
  /** Returns whether a form has the focus: the user may be choosing a file in another window. */
  isInForm(): boolean;
  onHidden(listener: () => void): void;
}

/**
 * Reloads the page when it is hidden, unless something on it would be lost. A busy page keeps
 * running and is checked again each time it is hidden.
 */
export function reloadWhenHidden(
  view: PageView,
  blockers: Pick<UpdateBlockers, 'here'>,
  reload: () => void,
): void {
  const look = () => {
    if (view.isHidden() && !view.isInForm() && blockers.here().length === 0) reload();
  };
  view.onHidden(look);
  look();
}
