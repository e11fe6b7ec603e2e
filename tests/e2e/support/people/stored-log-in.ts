import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { logInHost, logInUser } from '#src/features/account/api/log-in.ts';
import { createCall, ignoreReport } from '#src/platform/http/create-call.ts';
import { createSession } from '#src/platform/session/create-session.ts';
import { textStore } from '#src/platform/session/text-store.ts';

const TIMEOUT_MS = 30_000;

interface Texts {
  readonly local: readonly (readonly [string, string])[];
  readonly own: readonly (readonly [string, string])[];
}

/** A `Storage` outside the browser. */
function memoryArea(entries: readonly (readonly [string, string])[]) {
  const before = new Map(entries);
  const texts = new Map(entries);
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
    key: (index: number) => [...texts.keys()][index] ?? null,
    get length() {
      return texts.size;
    },
    changed: () => [...texts].filter(([key, text]) => before.get(key) !== text),
  };
}

/** Returns the origin to which a path of the page leads in its context. */
async function originOf(page: Page, loginPage: string): Promise<string> {
  const answer = await page.request.head(loginPage);
  return new URL(answer.url()).origin;
}

async function readLocal(page: Page, origin: string) {
  const { origins } = await page.context().storageState();
  const found = origins.find((one) => one.origin === origin);
  return (found?.localStorage ?? []).map(({ name, value }) => [name, value] as const);
}

/**
 * Writes texts into a tab's storage before the next page of this origin is loaded, and only once.
 */
async function writeOnce(page: Page, origin: string, texts: Texts): Promise<void> {
  const note = `test.log-in.${randomUUID()}`;
  await page.addInitScript(
    (given) => {
      if (location.origin !== given.origin || sessionStorage.getItem(given.mark) !== null) return;
      sessionStorage.setItem(given.mark, 'done');
      for (const [key, text] of given.local) localStorage.setItem(key, text);
      for (const [key, text] of given.own) sessionStorage.setItem(key, text);
    },
    { mark: note, origin, ...texts },
  );
}

/**
 * Logs in with one call and without the form: the app's own session store writes into the page's
 * storage what the form would. Then opens the log-in page, which redirects a logged-in account.
 * @throws what the app's call throws if the server refuses
 */
export async function logInByState(
  page: Page,
  loginPage: string,
  credentials: { readonly email: string; readonly password: string },
): Promise<void> {
  const origin = await originOf(page, loginPage);
  const call = createCall({
    base: `${origin}${API_BASE}`,
    fetch,
    timeoutMs: TIMEOUT_MS,
    report: ignoreReport,
    tokens: { getToken: () => undefined, refused: () => undefined },
  });
  const logIn =
    new URL(loginPage, origin).pathname.toLowerCase() === '/hostlogin' ? logInHost : logInUser;
  const { role, token, name, email } = await logIn(call, credentials);
  const [local, own] = [memoryArea(await readLocal(page, origin)), memoryArea([])];
  createSession({
    local: textStore(() => local),
    own: textStore(() => own),
    now: () => Date.now(),
    announce: () => undefined,
    onAnnounced: () => undefined,
  }).begin(role, { token, name, email });
  await writeOnce(page, origin, { local: local.changed(), own: own.changed() });
  await page.goto(loginPage);
}
