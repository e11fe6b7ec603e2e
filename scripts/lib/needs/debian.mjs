import { access } from 'node:fs/promises';
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

/** @param {string[]} names of Debian packages */
export async function installPackages(names) {
  await mustRun('Updating the package list', 'apt-get', ['update', '-qq'], APT);
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...names];
  await mustRun(`Installing ${names.join(', ')}`, 'apt-get', args, APT);
}
