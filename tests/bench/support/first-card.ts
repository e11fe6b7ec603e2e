declare global {
  interface Window {
    /** Milliseconds since the page was asked for. */
    firstCardAt?: number;
  }
}

/** Runs in the page before anything else: notes when a first card's space could be read. */
export function watchFirstCard(): void {
  const observer = new MutationObserver(() => {
    // The link on the picture stands before it and says nothing.
    const name = document.querySelector('article h3 a[href*="/detailpage/"]')?.closest('h3');
    if (!name) return;
    observer.disconnect();
    // The browser's own word for when an element's text was painted.
    name.setAttribute('elementtiming', 'first-card');
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  new PerformanceObserver((list) => {
    const [painted] = list.getEntries() as (PerformanceEntry & { renderTime: number })[];
    if (painted) window.firstCardAt ??= painted.renderTime;
  }).observe({ type: 'element', buffered: true });
}
