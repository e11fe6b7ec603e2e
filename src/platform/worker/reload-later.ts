import type { Holds } from './hold.ts';

/** Whether a form of this page has the focus. */
export const isInForm = (): boolean => Boolean(document.activeElement?.closest('form'));

/** The part of a document that tells whether somebody is at work in it. */
export interface PageView {
  isHidden(): boolean;
  /** Whether a form has the focus: its person may be choosing a picture in another window. */
  isInForm(): boolean;
  onHidden(listener: () => void): void;
}

/**
 * Loads the page anew when nobody sees it, unless something there would be lost. A page that is busy
 * keeps running; it is asked again each time that it is left.
 */
export function reloadWhenHidden(
  view: PageView,
  holds: Pick<Holds, 'here'>,
  reload: () => void,
): void {
  const look = () => {
    if (view.isHidden() && !view.isInForm() && holds.here().length === 0) reload();
  };
  view.onHidden(look);
  look();
}
