import { PlainError, printTimed } from '../print.mjs';
import { installPackages, mayInstall } from './debian.mjs';
import { chosenProgram, firstProgram } from './programs.mjs';

const NAMES = ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** Returns the path of Firefox. As root on Debian it installs Firefox ESR if needed. */
export async function ensureFirefox() {
  const found = await chosenProgram('FIREFOX_PATH', NAMES);
  if (found) return found;
  if (await mayInstall()) {
    await printTimed('Installing Firefox', () =>
      installPackages(['firefox-esr', 'fonts-liberation']),
    );
    const installed = await firstProgram(NAMES);
    if (installed) return installed;
  }
  throw new PlainError(
    'The engine tests need Firefox. Install it (Debian: sudo apt-get install firefox-esr), or set FIREFOX_PATH to its program.',
  );
}
