import { onCLS, onINP, onLCP } from 'web-vitals';
import { MAX_FIGURE, type VisitReport, type VisitMetric } from '#contract/visits/visit-figures.ts';
import { apiBase } from '../http/api-base.ts';

/** Value of the `elementtiming` attribute of the names on cards. */
const CARD = 'card';

type PaintedElement = PerformanceEntry & {
  readonly identifier: string;
  readonly renderTime: number;
};

/** Returns whether the device's worker answered the navigation of this page. */
function isFromDevice(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.workerStart > 0;
}

/** Calls `use` with the time at which the first card was painted. Only Chromium reports it. */
function onFirstCard(use: (ms: number) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('element')) return;
  const observer = new PerformanceObserver((list) => {
    const painted = list.getEntries() as PaintedElement[];
    const card = painted.find(({ identifier }) => identifier === CARD);
    if (card === undefined) return;
    observer.disconnect();
    use(card.renderTime);
  });
  observer.observe({ type: 'element', buffered: true });
}

/**
 * Measures the page's visit and sends its figures once, when the page is hidden for the first time.
 * Browsers report earlier measurements too, so it may start late.
 */
export function collectFigures(about: Omit<VisitReport, 'figures'>): void {
  const figures: Partial<Record<VisitMetric, number>> = {};
  const note = (metric: VisitMetric, value: number) => {
    figures[metric] = Math.min(Math.max(Math.round(value), 0), MAX_FIGURE);
  };
  onLCP(({ value }) => note('lcp', value));
  onINP(({ value }) => note('inp', value));
  onCLS(({ value }) => note('cls', value * 1_000));
  if (isFromDevice()) onFirstCard((ms) => note('firstCard', ms));

  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', send, true);
    if (Object.keys(figures).length === 0) return;
    const visit: VisitReport = { ...about, figures };
    const body = new Blob([JSON.stringify(visit)], { type: 'application/json' });
    navigator.sendBeacon(`${apiBase}/visits`, body);
  };
  // After the listeners of the library, which reports its figures in the same event.
  addEventListener('visibilitychange', send, true);
}
