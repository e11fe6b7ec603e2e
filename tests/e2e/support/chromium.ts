import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

/** Returns the browser under test: the one that `CHROMIUM_PATH` names, or the system's Chromium. */
export const chromiumPath = (): string => process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Disables the browser's own network traffic, and the sandbox, so that it also runs as root. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where Debian puts the headless shell. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** Returns the headless shell that `CHROMIUM_SHELL_PATH` names, or the system's. */
function shellPath(): string | undefined {
  const named = process.env['CHROMIUM_SHELL_PATH'];
  if (named !== undefined) return named;
  return process.env['CHROMIUM_PATH'] === undefined && existsSync(SHELL) ? SHELL : undefined;
}

/** The whole browser: for tests of background sync, push messages and installation. */
const WHOLE: LaunchOptions = { executablePath: chromiumPath(), args: CHROMIUM_ARGS };

const quickPath = () => (process.env['NIGHTLY'] === '1' ? undefined : shellPath());

/** Returns a function that launches the whole browser at its first call; `quick` if that is it. */
export function wholeChromium(quick: Browser) {
  let launched: Promise<Browser> | undefined;
  return {
    browser: () =>
      quickPath() === undefined ? Promise.resolve(quick) : (launched ??= chromium.launch(WHOLE)),
    close: async () => (await launched)?.close(),
  };
}

/**
 * Chromium's headless shell: the same engine without a browser's own interface, in a third less CPU
 * time. Where it isn't installed, and in the nightly run, it is the whole browser.
 */
export function quickChromium(): { readonly launchOptions: LaunchOptions } {
  const executablePath = quickPath();
  if (executablePath === undefined) return { launchOptions: WHOLE };
  // Each process of a page costs CPU time to start; a spare one is started for each page, too.
  return {
    launchOptions: { executablePath, args: [...CHROMIUM_ARGS, '--renderer-process-limit=1'] },
  };
}
