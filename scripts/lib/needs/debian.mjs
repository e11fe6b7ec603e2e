import { access } from 'node:fs/promises';
import { withLock } from '../lock.mjs';
import { mustRun } from '../run.mjs';

const APT = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true };

/**
 * Returns whether packages may be installed: only as root on Debian or a system derived from it.
 */
export async function mayInstall() {
  if (process.getuid?.() !== 0) return false;
  return access('/etc/debian_version').then(
    () => true,
    () => false,
  );
}

/**
 * Steps that run side by side may need packages at the same time, and apt-get refuses a second run.
 * @param {string[]} names of Debian packages
 */
export async function installPackages(names) {
  await withLock('package installation', async () => {
    await mustRun('Updating the package list', 'apt-get', ['update', '-qq'], APT);
    const args = ['install', '-y', '-qq', '--no-install-recommends', ...names];
    await mustRun(`Installing ${names.join(', ')}`, 'apt-get', args, APT);
  });
}
