import { type BrowserContext, expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** The texts of all toasts since this document was loaded. */
    __toasts?: string[];
  }
}

/** Records every toast on the context's pages. */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const texts: string[] = [];
    window.__toasts = texts;
    const record = (added: Node) => {
      if (!(added instanceof Element) || added.closest('[popover]') === null) return;
      const alerts = [added, ...added.querySelectorAll('*')].filter((element) =>
        element.matches('[role="alert"]'),
      );
      texts.push(...alerts.map((alert) => alert.textContent));
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(record);
    }).observe(document, { childList: true, subtree: true });
  });
}

/**
 * Expects that a toast with this text was shown since the document was loaded. Toasts disappear
 * after seconds, so a busy machine may look for one only when it is gone.
 */
export async function expectToast(page: Page, text: string): Promise<void> {
  const toasts = () => page.evaluate(() => window.__toasts);
  await expect.poll(toasts).toContainEqual(expect.stringContaining(text));
}
