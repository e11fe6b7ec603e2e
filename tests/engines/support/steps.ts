import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { STORED_TIERS } from '#sw/files/precache.ts';
import { hasScreensStored } from '#tests/factories/stored-screens.ts';
import type { Target } from './locate.ts';
import type { EngineTab } from './tab.ts';

export const GUEST = { email: 'user@aye.test', name: 'Ada Okafor' } as const;
export const DEMO_HOST = { email: 'host@aye.test' } as const;

export const ACCOUNT_PAGE = '/dashboardLayout/accountsetting';

/** What the app shows with a stored list while the server can't be reached. */
export const SAVED_EARLIER: Target = {
  role: 'text',
  name: /^You’re offline\. Showing what was saved (?:to|yester)day at \d\d:\d\d$/,
};

export const FOUND: Target = { role: 'list', name: 'Spaces found' };
export const cardNames: Target = { role: 'heading', within: FOUND };
export const SEARCH: Target = { role: 'field', name: 'Search spaces' };
export const WAITING: Target = {
  role: 'status',
  containing: /((is|are) waiting to be sent|will be sent when you’re back online)/,
};

export const field = (name: string): Target => ({ role: 'field', name });
export const button = (name: string | RegExp, within?: Target): Target => ({
  role: 'button',
  name,
  ...(within === undefined ? {} : { within }),
});
export const link = (name: string | RegExp): Target => ({ role: 'link', name });
export const title = (name: string | RegExp): Target => ({ role: 'title', name });
export const text = (name: string | RegExp): Target => ({ role: 'text', name });
export const rowWith = (containing: string | RegExp): Target => ({ role: 'row', containing });

/**
 * Waits until the worker has cached the app's own files and the catalogue is stored, so that the
 * test can go offline.
 */
export async function waitUntilTabStored(tab: EngineTab): Promise<void> {
  // Visitors' screens are stored once somebody uses the page, after the app has started.
  await tab.evaluate(async () => {
    await navigator.serviceWorker.ready;
    scrollBy(0, 1);
  });
  await tab.waitFor('the screens to be stored', hasScreensStored, STORED_TIERS);
  await tab.waitFor(
    'the catalogue to be stored',
    () => localStorage.getItem('aye.catalogue') !== null,
  );
}

/** Waits until a private answer that contains this text is stored on the device. */
export const waitUntilQueriesHold = (tab: EngineTab, words: string): Promise<void> =>
  tab.waitFor(
    `a stored answer with ${words}`,
    (wanted: string) => localStorage.getItem('aye.queries')?.includes(wanted) === true,
    words,
  );

export async function visitCatalogue(tab: EngineTab): Promise<void> {
  await tab.open('/allspace');
  await tab.see(text(/^\d+ spaces$/));
  await waitUntilTabStored(tab);
}

/** Logs in with the form, which then leads to `path`. */
export async function logInTo(
  tab: EngineTab,
  page: '/login' | '/hostlogin',
  email: string,
  path: string,
): Promise<void> {
  await tab.open(`${page}?redirect=${path}`);
  await tab.fill(field('Email'), email);
  await tab.fill(field('Password'), DEMO_PASSWORD);
  await tab.click(button('Login', { role: 'main' }));
  await tab.waitFor('the log-in', (wanted: string) => location.pathname === wanted, path);
}

/** Saves the first space of the list and returns its name. */
export async function saveFirst(tab: EngineTab): Promise<string> {
  const name = await tab.see({ ...cardNames, nth: 0 });
  await tab.click(button(`Save ${name}`));
  await tab.waitFor(
    'the heart to be filled',
    (label: string) =>
      [...document.querySelectorAll('[aria-pressed="true"]')].some(
        (one) => one.getAttribute('aria-label') === label,
      ),
    `Save ${name}`,
  );
  return name;
}
