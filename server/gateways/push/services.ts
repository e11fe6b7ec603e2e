/** Where browsers have their messages delivered. A name with a dot in front means all below it. */
const KNOWN = [
  // Chrome, Edge on Android, Opera, Samsung Internet.
  'fcm.googleapis.com',
  // Firefox.
  'updates.push.services.mozilla.com',
  // Safari.
  '.push.apple.com',
  // Edge on Windows.
  '.notify.windows.com',
];

/**
 * Whether an address that a browser gave may be called. Without the list anybody could have the server
 * call what stands in its own network. `more` are origins that the settings add.
 */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (more.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return KNOWN.some((known) =>
    known.startsWith('.') ? hostname.endsWith(known) : hostname === known,
  );
}
