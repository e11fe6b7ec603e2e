import { type AppWindow, onChange, onPush, onTap, type PushHandlerDependencies } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Milliseconds within which a page that is running replies. A slow phone is busy for more than a
 * second while it opens a screen; navigating it then would lose what its form shows.
 */
const REPLY_TIMEOUT_MS = 4_000;

const ask: PushHandlerDependencies['ask'] = (window, message) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), REPLY_TIMEOUT_MS);
    window.postMessage(message, [port2]);
  });

const deps: PushHandlerDependencies = {
  origin: self.location.origin,
  show: (title, options) => self.registration.showNotification(title, options),
  windows: (): Promise<readonly AppWindow[]> =>
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  openWindow: (url) => self.clients.openWindow(url),
  ask,
};

/** Shows push messages while no page is open, and opens their screen when they are tapped. */
export function listenForPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(onPush(event.data, deps)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(onTap(event.notification.data, deps));
  });
  self.addEventListener('pushsubscriptionchange', (event) =>
    (event as ExtendableEvent).waitUntil(onChange(deps)),
  );
}
