import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, type CDPSession, type Page, chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../../e2e/support/chromium.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

/**
 * tsx calls this helper in the functions it compiles, so it must exist in a page that runs one of
 * them.
 */
const NAME_HELPER = 'globalThis.__name = (value) => value;';

/** Runs `work` in a newly started browser, with the profile that the previous start left. */
export async function withBrowserOn<T>(
  profile: string,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: CHROMIUM_ARGS,
    ...PHONE,
  });
  try {
    await context.addInitScript(NAME_HELPER);
    return await work(context);
  } finally {
    await context.close();
  }
}

/** Creates an empty profile for `work` and deletes it afterwards. */
export async function withEmptyProfile<T>(work: (profile: string) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(path.join(tmpdir(), 'aye-profile-'));
  try {
    return await work(profile);
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}

/** Runs `work` in a browser with its own empty profile. */
export function withProfile<T>(work: (context: BrowserContext) => Promise<T>): Promise<T> {
  return withEmptyProfile((profile) => withBrowserOn(profile, work));
}

export interface NetworkTransfer {
  readonly url: string;
  readonly kind: string;
  /** Bytes of headers and body on the wire; 0 if the browser's cache answered. */
  readonly bytes: number;
  /** Bytes of the body on the wire, as encoded. */
  readonly body: number;
  /** Whether it was requested after the page's load event. */
  readonly late: boolean;
}

/**
 * Records what a page loads, as the browser counts it. Must be called before the page navigates.
 */
export async function recordTransfers(
  page: Page,
): Promise<{ cdp: CDPSession; seen: NetworkTransfer[] }> {
  const cdp = await page.context().newCDPSession(page);
  const started = new Map<string, Omit<NetworkTransfer, 'bytes'>>();
  const lateIds = new Set<string>();
  const seen: NetworkTransfer[] = [];
  let loaded = false;
  page.on('load', () => {
    loaded = true;
  });
  cdp.on('Network.requestWillBeSent', ({ requestId }) => {
    if (loaded) lateIds.add(requestId);
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const { url, mimeType: kind, headers } = response;
    const body = Number(headers['content-length'] ?? headers['Content-Length'] ?? 0);
    started.set(requestId, { url, kind, body, late: lateIds.has(requestId) });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = started.get(requestId);
    if (request) seen.push({ ...request, bytes: encodedDataLength });
  });
  await cdp.send('Network.enable');
  return { cdp, seen };
}

export const isScript = ({ kind }: NetworkTransfer) => /javascript/.test(kind);
export const isHtml = ({ kind }: NetworkTransfer) => kind === 'text/html';
export const isStyle = ({ kind }: NetworkTransfer) => kind === 'text/css';

export const totalBodies = (transfers: readonly NetworkTransfer[]) =>
  transfers.reduce((total, { body }) => total + body, 0);

export const totalBytes = (transfers: readonly NetworkTransfer[]) =>
  transfers.reduce((total, { bytes }) => total + bytes, 0);
