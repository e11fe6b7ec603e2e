import { errors, type Locator, type Page } from '@playwright/test';

/** Everything that a user can activate. */
const CONTROLS = 'a[href], button, summary, [role="button"], [role="tab"], [role="switch"]';

/** Milliseconds within which an effect has to be visible. */
const TIMEOUT_MS = 15_000;

/** Milliseconds after which a control that has left the page is assumed not to come back. */
const GONE_AFTER = 1_000;

export interface Control {
  /** Its name and target: equal controls on a screen are activated once. */
  readonly key: string;
  readonly name: string;
  readonly href: string | undefined;
}

declare global {
  interface Window {
    __seen?: { changes: number; events: string[] };
  }
}

/** Returns every visible and usable control, in the order of the page; equal ones once. */
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
      // Skips a photo's link that repeats the name's link for the pointer only.
      const isDouble = element.closest('[inert], [aria-hidden="true"]') !== null;
      const isChosen = element.matches(
        '[aria-pressed="true"], [aria-selected="true"], [aria-current]',
      );
      if (isOff || isDouble || isChosen || !isShown(element)) continue;
      const name =
        element.getAttribute('aria-label') ??
        (element.textContent || element.getAttribute('title') || '').replaceAll(/\s+/g, ' ').trim();
      const href = element.getAttribute('href') ?? undefined;
      // Rows of a list differ in names and numbers, but their controls do the same.
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

/** Starts counting everything that a user could notice. */
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
    // A headless browser shows no print dialog.
    window.print = () => void seen.events.push('the printer');
  });
}

/**
 * Focuses a control, because the keyboard reaches everything that a pointer does. Returns false if
 * the control is gone.
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

/** Activates the focused control and returns its effect; undefined if there is none. */
export async function effectOf(page: Page): Promise<string | undefined> {
  const address = page.url();
  const deps = new Promise<string>((resolve) => {
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
    for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline;) {
      if (page.url() !== address) return 'another address';
      // A page that is being left has no window to query.
      const seen = await page.evaluate(() => window.__seen).catch(() => undefined);
      if (seen === undefined) return 'another page';
      if (seen.changes > 0) return 'a change';
      if (seen.events.length > 0) return seen.events[0];
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    return undefined;
  };
  return Promise.race([deps, within()]);
}
