/**
 * What the first render of a page depends on that the server renders: the browser must then render
 * the same. Both are undefined for other pages.
 */
interface FirstRender {
  /** The time that the page shows until it is hydrated. */
  at?: Date;
  /**
   * Called once the screen is hydrated. While it is set, content far down the page is rendered at
   * once, because it is part of the HTML.
   */
  onHydrated?: (() => void) | undefined;
}

export const firstRender: FirstRender = {};
