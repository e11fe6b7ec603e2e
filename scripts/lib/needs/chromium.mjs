import { PlainError, print, printTimed } from '../print.mjs';
import { installPackages, mayInstall } from './debian.mjs';
import { chosenProgram, firstProgram } from './programs.mjs';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The tests measure pages with text, and without a font no text is drawn. */
const PACKAGES = ['chromium', 'fonts-liberation'];

/** Returns the path of the browser. Installs Debian's Chromium where that is allowed. */
export async function ensureChromium() {
  const found = await chosenProgram('CHROMIUM_PATH', NAMES);
  if (found) return found;
  if (await mayInstall()) {
    await printTimed('Installing Chromium', () => installPackages(PACKAGES));
    const installed = await firstProgram(NAMES);
    if (installed) return installed;
  }
  throw new PlainError(
    'The browser tests need Chromium or Chrome. Install one (Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to its program.',
  );
}

const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

/**
 * Returns the path of Chromium's headless shell, in which most browser tests take a third less CPU
 * time. Installs Debian's if allowed. Without one, or where `CHROMIUM_PATH` names a browser, the
 * tests use the whole browser.
 * @returns {Promise<string | undefined>}
 */
export async function findChromiumShell() {
  const named = process.env.CHROMIUM_SHELL_PATH;
  if (named) return named;
  if (process.env.CHROMIUM_PATH) return undefined;
  const found = await firstProgram(SHELL_NAMES);
  if (found || !(await mayInstall())) return found;
  try {
    await printTimed('Installing Chromium’s headless shell', () =>
      installPackages(['chromium-headless-shell']),
    );
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    print(`${error.message} The browser tests run in the whole browser, which takes longer.`);
  }
  return firstProgram(SHELL_NAMES);
}
