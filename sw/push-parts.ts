import { type AppWindow, onChange, onPush, onTap, type PushParts } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds in which a page that is awake answers. */
const PATIENCE = 1_000;

const ask: PushParts['ask'] = (window, word) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), PATIENCE);
    window.postMessage(word, [port2]);
  });

const parts: PushParts = {
  origin: self.location.origin,
  show: (title, options) => self.registration.showNotification(title, options),
  windows: (): Promise<readonly AppWindow[]> =>
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  openWindow: (url) => self.clients.openWindow(url),
  ask,
};

/** Shows what the server tells while no page is open, and leads there. */
export function listenForPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(onPush(event.data, parts)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(onTap(event.notification.data, parts));
  });
  self.addEventListener('pushsubscriptionchange', (event) =>
    (event as ExtendableEvent).waitUntil(onChange(parts)),
  );
}
