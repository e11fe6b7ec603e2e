import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { PlainError, printTimed } from '../print.mjs';
import { installPackages, mayInstall } from './debian.mjs';
import { firstProgram } from './programs.mjs';

/**
 * Debian puts the browser into a folder named after the architecture and WebKitGTK's API version.
 */
const LIBRARIES = '/usr/lib';
const PACKAGES = ['webkit2gtk-driver', 'xvfb', 'fonts-liberation'];

async function miniBrowsers() {
  const folders = await readdir(LIBRARIES).catch(() => []);
  const candidates = folders
    .filter((folder) => folder.endsWith('-linux-gnu'))
    .map(async (folder) => {
      const names = await readdir(path.join(LIBRARIES, folder)).catch(() => []);
      return names
        .filter((name) => /^webkit(2gtk|gtk)-\d/.test(name))
        .map((name) => path.join(LIBRARIES, folder, name, 'MiniBrowser'));
    });
  return (await Promise.all(candidates)).flat().toSorted();
}

async function find() {
  const { WEBKIT_PATH, WEBKIT_DRIVER_PATH } = process.env;
  const [browser, driver, display] = await Promise.all([
    firstProgram(WEBKIT_PATH ? [WEBKIT_PATH] : await miniBrowsers()),
    firstProgram([WEBKIT_DRIVER_PATH || 'WebKitWebDriver']),
    firstProgram(['Xvfb']),
  ]);
  return browser && driver && display ? { browser, driver } : undefined;
}

/**
 * Returns the paths of WebKitGTK's MiniBrowser and of its WebDriver. Also requires Xvfb, because
 * the browser has no headless mode. As root on Debian it installs them if needed.
 */
export async function ensureWebkit() {
  const found = await find();
  if (found) return found;
  if (await mayInstall()) {
    await printTimed('Installing WebKitGTK', () => installPackages(PACKAGES));
    const installed = await find();
    if (installed) return installed;
  }
  throw new PlainError(
    'The engine tests need WebKitGTK’s MiniBrowser, WebKitWebDriver and Xvfb. Install them (Debian: sudo apt-get install webkit2gtk-driver xvfb), or set WEBKIT_PATH and WEBKIT_DRIVER_PATH to the first two.',
  );
}
