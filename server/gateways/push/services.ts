/** Hosts of the browsers' push services. A leading dot stands for all subdomains. */
const PUSH_HOSTS = [
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
 * Whether the server may call an endpoint that a browser sent. Without this check, any client could
 * make the server call hosts in its own network.
 *
 * @param more Further origins from the settings.
 */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (more.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return PUSH_HOSTS.some((known) =>
    known.startsWith('.') ? hostname.endsWith(known) : hostname === known,
  );
}
