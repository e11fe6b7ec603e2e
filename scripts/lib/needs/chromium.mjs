import { PlainError, timed } from '../say.mjs';
import { installPackages, mayInstall } from './debian.mjs';
import { firstProgram } from './programs.mjs';

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

/** A page is measured with letters in it: without any font there would be none. */
const PACKAGES = ['chromium', 'fonts-liberation'];

async function chosen() {
  const path = process.env.CHROMIUM_PATH;
  if (!path) return firstProgram(NAMES);
  const found = await firstProgram([path]);
  if (!found) throw new PlainError(`CHROMIUM_PATH names ${path}, but there is no program there.`);
  return found;
}

/** The browser's program; installs Debian's Chromium where it may. */
export async function ensureChromium() {
  const found = await chosen();
  if (found) return found;
  if (await mayInstall()) {
    await timed('Installing Chromium', () => installPackages(PACKAGES));
    const installed = await firstProgram(NAMES);
    if (installed) return installed;
  }
  throw new PlainError(
    'The browser tests need Chromium or Chrome. Install one (Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to its program.',
  );
}
