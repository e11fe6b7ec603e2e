const HOUR_MS = 60 * 60 * 1000;

export interface UpdateCheckDependencies {
  isVisible(): boolean;
  onVisible(listener: () => void): void;
  every(ms: number, work: () => void): void;
  now(): number;
}

/**
 * Checks for a new version every hour while the page is visible, and when a page becomes visible
 * after a longer time. A browser checks on its own only at a navigation, which is rare in an
 * installed app.
 */
export function checkHourly(update: () => Promise<unknown>, page: UpdateCheckDependencies): void {
  let checkedAt = page.now();
  const check = () => {
    if (!page.isVisible() || page.now() - checkedAt < HOUR_MS) return;
    checkedAt = page.now();
    // Without a connection nothing can be found; the next check follows in an hour.
    update().catch(() => undefined);
  };
  page.every(HOUR_MS, check);
  page.onVisible(check);
}
