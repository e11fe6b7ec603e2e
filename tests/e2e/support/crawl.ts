import { errors, type Locator, type Page } from '@playwright/test';

/** What a person can press. */
const CONTROLS = 'a[href], button, summary, [role="button"], [role="tab"], [role="switch"]';

/** Milliseconds in which something has to be seen. */
const PATIENCE = 4_000;

/** Milliseconds after which a control that isn't in the page any more won't come back. */
const GONE_AFTER = 1_000;

export interface Control {
  /** Its name and where it leads: the same twice on a screen is pressed once. */
  readonly key: string;
  readonly name: string;
  readonly href: string | undefined;
}

declare global {
  interface Window {
    __seen?: { changes: number; events: string[] };
  }
}

/** Every control that can be seen and used, in the order of the page; alike ones once. */
export async function controlsOf(page: Page): Promise<Control[]> {
  return page.evaluate((selector) => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1;
    for (const old of document.querySelectorAll('[data-crawled]'))
      old.removeAttribute('data-crawled');
    const top = document.querySelector('dialog[open]:modal') ?? document;
    const found = new Map<string, Control>();
    interface Control {
      key: string;
      name: string;
      href: string | undefined;
    }
    for (const element of top.querySelectorAll(selector)) {
      const isOff = element.matches(':disabled, [aria-disabled="true"]');
      // A picture's link beside its name's, for the pointer alone, says nothing by itself.
      const isDouble = element.closest('[inert], [aria-hidden="true"]') !== null;
      const isChosen = element.matches(
        '[aria-pressed="true"], [aria-selected="true"], [aria-current]',
      );
      if (isOff || isDouble || isChosen || !isShown(element)) continue;
      const name =
        element.getAttribute('aria-label') ??
        (element.textContent || element.getAttribute('title') || '').replaceAll(/\s+/g, ' ').trim();
      const href = element.getAttribute('href') ?? undefined;
      // Rows of a list differ by names and numbers; what they do is the same.
      const likeness =
        element.closest('li, tr, article') === null ? name : element.className || name;
      const key = `${element.tagName} ${likeness} ${element.closest('li, tr, article') ? '' : (href ?? '')}`;
      if (found.has(key)) continue;
      element.setAttribute('data-crawled', String(found.size));
      found.set(key, { key, name, href });
    }
    return [...found.values()];
  }, CONTROLS);
}

export const locate = (page: Page, index: number): Locator =>
  page.locator(`[data-crawled="${index}"]`);

/** From now on everything that a person could notice is counted. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { changes: 0, events: [] as string[] };
    window.__seen = seen;
    new MutationObserver((records) => {
      const real = records.filter(({ attributeName }) => attributeName !== 'data-crawled');
      seen.changes += real.length;
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    document.addEventListener('scroll', () => seen.events.push('scroll'), true);
    document.addEventListener('close', () => seen.events.push('close'), true);
    document.addEventListener('focusin', () => seen.events.push('focus'), true);
    // Without a window there is nothing to see of it.
    window.print = () => void seen.events.push('the printer');
  });
}

/**
 * By the keyboard, which reaches everything that a pointer does, and the links for it alone. False
 * where the control has gone.
 */
export async function focusOn(control: Locator): Promise<boolean> {
  try {
    await control.focus({ timeout: GONE_AFTER });
    return true;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  }
}

/** How the control in focus shows that it was pressed; undefined where nothing does. */
export async function effectOf(page: Page): Promise<string | undefined> {
  const address = page.url();
  const outside = new Promise<string>((resolve) => {
    page.once('popup', (popup) => {
      resolve('another window');
      void popup.close();
    });
    page.once('download', () => resolve('a file'));
    page.once('filechooser', () => resolve('a choice of files'));
  });
  await watch(page);
  await page.keyboard.press('Enter');
  const within = async (): Promise<string | undefined> => {
    for (const deadline = Date.now() + PATIENCE; Date.now() < deadline;) {
      if (page.url() !== address) return 'another address';
      // A page that is being left has no window to ask.
      const seen = await page.evaluate(() => window.__seen).catch(() => undefined);
      if (seen === undefined) return 'another page';
      if (seen.changes > 0) return 'a change';
      if (seen.events.length > 0) return seen.events[0];
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    return undefined;
  };
  return Promise.race([outside, within()]);
}
