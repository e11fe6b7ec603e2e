const HOUR_MS = 60 * 60 * 1000;

export interface PageSurroundings {
  isVisible(): boolean;
  onVisible(listener: () => void): void;
  every(ms: number, work: () => void): void;
  now(): number;
}

/**
 * Asks for a new version every hour in which the page is seen, and on coming back to a page that was
 * away for longer. A browser by itself asks only at a navigation, which an installed app seldom makes.
 */
export function checkHourly(update: () => Promise<unknown>, page: PageSurroundings): void {
  let checkedAt = page.now();
  const check = () => {
    if (!page.isVisible() || page.now() - checkedAt < HOUR_MS) return;
    checkedAt = page.now();
    // Without a connection there is nothing to find; the next hour comes.
    update().catch(() => undefined);
  };
  page.every(HOUR_MS, check);
  page.onVisible(check);
}
