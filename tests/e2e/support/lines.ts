import type { BrowserContext, Page, Route } from '@playwright/test';

const API = '**/api/v1/**';

/** Answers every API call in the provider's place. Returns a function that ends this. */
export async function lieOn(
  context: BrowserContext,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  await context.route(API, answer);
  return () => context.unroute(API, answer);
}

const page = (text: string) => `<!doctype html><title>${text}</title><p>${text}`;

/** False answers in the provider's place, by description. */
export const LIARS = {
  'a hotspot that answers all with its own page': (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: page('Pay for Wi-Fi') }),
  'a hotspot that leads elsewhere': (route: Route) =>
    route.fulfill({ status: 302, headers: { location: 'http://portal.invalid/' } }),
  'a hotspot that refuses all': (route: Route) =>
    route.fulfill({ status: 401, contentType: 'text/html', body: page('Log in first') }),
  'a proxy before a dead server': (route: Route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: page('Bad gateway') }),
} as const;

export interface HeldAnswers {
  /**
   * Releases the held answers, answers later calls at once, and waits until the page is redrawn.
   */
  release(page: Page): Promise<void>;
}

const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );

/**
 * Holds back every answer of the provider, like a slow connection. The catalogue has no version
 * number, so it is always sent as a whole.
 */
export async function holdAnswers(
  context: BrowserContext,
  change: (text: string) => string = (text) => text,
): Promise<HeldAnswers> {
  let letGo: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const held: Promise<void>[] = [];
  const answer = async (route: Route) => {
    await gone;
    const url = new URL(route.request().url());
    if (url.pathname.endsWith('/space/getAll')) url.search = '';
    const response = await route.fetch({ url: url.href });
    await route.fulfill({ response, body: change(await response.text()) });
  };
  await context.route(API, async (route) => {
    // The health call is answered, because the connection works.
    if (route.request().url().endsWith('/health')) return route.continue();
    const answered = answer(route);
    held.push(answered);
    return answered;
  });
  return {
    async release(page) {
      letGo();
      await Promise.all(held);
      await drawn(page);
    },
  };
}

interface Watched {
  /** Each text of the page that matched. */
  readonly seen: readonly string[];
  /** Layout shifts: which element moved, from where to where. */
  readonly jumps: readonly string[];
}

/** Records layout shifts without user input, and each text of the page that matches. */
export async function watchScreen(context: BrowserContext, words: RegExp): Promise<void> {
  await context.addInitScript((source) => {
    type Shift = PerformanceEntry & {
      readonly hadRecentInput: boolean;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    };
    const [seen, jumps]: [string[], string[]] = [[], []];
    Object.assign(window, { watched: { seen, jumps } });
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        for (const { node, previousRect, currentRect } of entry.sources) {
          const what = node?.textContent?.slice(0, 60) ?? '';
          jumps.push(`${what}: ${place(previousRect)} → ${place(currentRect)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const wanted = new RegExp(source);
    new MutationObserver(() => {
      const text = wanted.exec(document.body?.innerText ?? '')?.[0];
      if (text !== undefined && !seen.includes(text)) seen.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, words.source);
}

export function watchedOn(target: Page): Promise<Watched> {
  return target.evaluate(() => {
    const { seen, jumps } = (window as unknown as { watched: Watched }).watched;
    return { seen, jumps };
  });
}

/**
 * Records when each page of the context makes a call whose address contains this text. Returns a
 * function that reads a page's calls, in milliseconds since it was opened.
 */
export async function noteCalls(context: BrowserContext, part: string) {
  await context.addInitScript((wanted) => {
    const calls: number[] = [];
    const { fetch } = window;
    Object.assign(window, { calls });
    window.fetch = (...given) => {
      const [input] = given;
      const address = input instanceof Request ? input.url : String(input);
      if (address.includes(wanted)) calls.push(performance.now());
      return fetch(...given);
    };
  }, part);
  return (page: Page): Promise<number[]> =>
    page.evaluate(() => (window as unknown as { calls: number[] }).calls);
}
