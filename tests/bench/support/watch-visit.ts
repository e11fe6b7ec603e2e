/** What a page has measured about its own visit, in milliseconds since navigation started. */
export interface VisitTimes {
  first?: number;
  largest?: number;
  /** When the element with the content was there and painted. */
  content?: number;
  /** Milliseconds for which the main thread was blocked after the first paint. */
  blocked: number;
  /** Cumulative layout shift. */
  shifted: number;
}

declare global {
  interface Window {
    __visit: VisitTimes;
  }
}

/**
 * Runs in the page before any other script, and measures its visit.
 *
 * @param selector Selects the element whose text is the content.
 */
export function watchVisit(selector: string): void {
  const visit: VisitTimes = { blocked: 0, shifted: 0 };
  const tasks: PerformanceEntry[] = [];
  window.__visit = visit;
  const observe = (type: string, use: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({
      type,
      buffered: true,
    });
  const add = () => {
    visit.blocked = tasks.reduce((sum, { startTime, duration }) => {
      const isAfter = visit.first !== undefined && startTime + duration > visit.first;
      return sum + (isAfter ? Math.max(0, duration - 50) : 0);
    }, 0);
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') visit.first = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    visit.largest = startTime;
  });
  observe('layout-shift', (entry) => {
    visit.shifted += (entry as PerformanceEntry & { value: number }).value;
  });
  observe('longtask', (entry) => {
    tasks.push(entry);
    add();
  });
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return;
    observer.disconnect();
    // After the next frame, which paints it.
    requestAnimationFrame(() => setTimeout(() => (visit.content = performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true });
}
