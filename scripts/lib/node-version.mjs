const OLDEST = [20, 19];

/**
 * Returns whether this version of Node can run Àyè.
 * @param {string} version such as `20.19.1`
 */
export function isNodeNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/** Ends the process with a plain message if Node is too old. */
export function requireNode(version = process.versions.node) {
  if (isNodeNewEnough(version)) return;
  console.error(
    `Àyè needs Node ${OLDEST.join('.')} or newer; this is Node ${version}. Install a newer one from https://nodejs.org and try again.`,
  );
  process.exit(1);
}
