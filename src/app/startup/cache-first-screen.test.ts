import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CATALOGUE_KEY } from '#src/features/catalogue/api/catalogue.ts';
import openBadge from '#src/features/catalogue/card/open-badge.module.css';
import { LITE_KEY } from '#src/platform/lite/lite-now.ts';
import { startFirstScreen } from './cache-first-screen.ts';

const addressBefore = location.href;
const stored = new Map<string, Response>();
const queryClient = new QueryClient();
let registration: object | undefined;
let stop: () => void = () => undefined;

const card = (name: string, isSaved = false) => `<li><article>
  <button aria-pressed="${String(isSaved)}">Save ${name}</button>
  <h3><a href="/detailpage/${name}">${name}</a></h3>
  <span class="${openBadge['open']}">Open now · until 18:00</span>
</article></li>`;

const NAMES = ['Ojú', 'Marina', 'Ilé', 'Danfo', 'Eko', 'Yard'];

const screenOf = (cards: string) =>
  `<main><h1>Spaces in Lagos</h1><dialog>All filters</dialog><div><ul>${cards}</ul><button>Show more spaces</button></div>
   <p>Below</p></main><script type="module" src="/assets/index-abc.js"></script>`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('caches', {
    delete: async () => {
      stored.clear();
    },
    open: () =>
      Promise.resolve({
        put: async (path: string, response: Response) => void stored.set(path, response),
      }),
  });
  registration = {};
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      serviceWorker: { value: { getRegistration: () => Promise.resolve(registration) } },
    }) as Navigator,
  );
  history.replaceState(null, '', '/allspace');
  document.head.insertAdjacentHTML(
    'beforeend',
    '<link rel="stylesheet" href="/assets/a.css"><link rel="stylesheet" disabled href="/assets/b.css">',
  );
});

afterEach(() => {
  stop();
  localStorage.removeItem(LITE_KEY);
  stored.clear();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  for (const link of document.querySelectorAll('link[rel="stylesheet"]')) link.remove();
  history.replaceState(null, '', addressBefore);
});

async function cachedAt(path: string): Promise<Record<string, unknown> | undefined> {
  stop = startFirstScreen(queryClient);
  await vi.advanceTimersByTimeAsync(2_000);
  return (await stored.get(path)?.json()) as Record<string, unknown> | undefined;
}

describe('cached first screen', () => {
  it('is stored with its first cards, its script and its style sheets', async () => {
    document.body.innerHTML = screenOf(NAMES.map((name) => card(name)).join(''));
    const screen = await cachedAt('/allspace');
    const sheets = ['/assets/a.css', '/assets/b.css'];
    expect(screen).toMatchObject({ script: '/assets/index-abc.js', sheets });
    const markup = String(screen?.['markup']);
    expect(NAMES.filter((name) => markup.includes(`<a href="/detailpage/${name}">`))).toEqual(
      NAMES.slice(0, 3),
    );
    expect(markup).toContain('<h1>Spaces in Lagos</h1>');
    expect(markup).not.toContain('Show more');
    expect(markup).not.toContain('Below');
    expect(markup).not.toContain('All filters');
  });

  it('leaves out what is true only for a moment or for one person', async () => {
    document.body.innerHTML = screenOf(card('Ojú', true) + card('Ilé'));
    const markup = String((await cachedAt('/allspace'))?.['markup']);
    expect(markup).not.toContain('Open now');
    expect(markup).not.toContain('Save Ojú');
    expect(markup).toContain('Save Ilé');
    expect(document.body.textContent).toContain('Open now');
  });

  it('is stored again when the list changes', async () => {
    document.body.innerHTML = screenOf(card('Ojú'));
    await cachedAt('/allspace');
    document.body.innerHTML = screenOf(card('Ilé'));
    queryClient.setQueryData(CATALOGUE_KEY, {});
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await stored.get('/allspace')?.text()).toContain('Ilé');
  });

  it('is deleted and stored again when lite mode changes', async () => {
    document.body.innerHTML = screenOf(card('Ojú'));
    expect(await cachedAt('/allspace')).toMatchObject({ isLite: false });
    dispatchEvent(new Event(LITE_KEY));
    expect(stored.size).toBe(1);
    localStorage.setItem(LITE_KEY, 'on');
    dispatchEvent(new Event(LITE_KEY));
    expect(stored.size).toBe(0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await stored.get('/allspace')?.json()).toMatchObject({ isLite: true });
  });

  it.each([
    ['with filters', '/allspace?q=yaba', screenOf(card('Ojú'))],
    ['of other addresses', '/savedspace', screenOf(card('Ojú'))],
    ['without spaces', '/allspace', screenOf('')],
    ['under a dialog', '/allspace', `${screenOf(card('Ojú'))}<dialog open></dialog>`],
    ['that are inert', '/allspace', screenOf(card('Ojú')).replace('<main>', '<main inert>')],
  ])('isn’t stored for screens %s', async (_which, address, markup) => {
    history.replaceState(null, '', address);
    document.body.innerHTML = markup;
    await cachedAt('/allspace');
    expect(stored.size).toBe(0);
  });

  it('isn’t stored without a service worker to show it', async () => {
    registration = undefined;
    document.body.innerHTML = screenOf(card('Ojú'));
    await cachedAt('/allspace');
    expect(stored.size).toBe(0);
  });
});
