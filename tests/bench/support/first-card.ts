declare global {
  interface Window {
    /** Milliseconds since the page was asked for. */
    firstCardAt?: number;
  }
}

/** Runs in the page before anything else: notes when the first card with a space's name was painted. */
export function watchFirstCard(): void {
  const observer = new MutationObserver(() => {
    const name = document.querySelector('article a[href*="/detailpage/"]')?.textContent?.trim();
    if (!name) return;
    observer.disconnect();
    // A message that is sent inside a frame arrives when that frame has been painted.
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => {
        window.firstCardAt = performance.now();
        channel.port1.close();
      });
      channel.port1.start();
      channel.port2.postMessage(undefined);
    });
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
}
