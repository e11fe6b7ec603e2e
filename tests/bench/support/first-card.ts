declare global {
  interface Window {
    /** Milliseconds since navigation started. */
    firstCardAt?: number;
  }
}

/**
 * Runs in the page before any other script, and records when the name on the first card was
 * painted.
 */
export function watchFirstCard(): void {
  const observer = new MutationObserver(() => {
    // The link on the photo comes first and has no text.
    const name = document.querySelector('article h3 a[href*="/detailpage/"]')?.closest('h3');
    if (!name) return;
    observer.disconnect();
    // The attribute of the Element Timing API, which reports when the text was painted.
    name.setAttribute('elementtiming', 'first-card');
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  new PerformanceObserver((list) => {
    const [painted] = list.getEntries() as (PerformanceEntry & { renderTime: number })[];
    if (painted) window.firstCardAt ??= painted.renderTime;
  }).observe({ type: 'element', buffered: true });
}
