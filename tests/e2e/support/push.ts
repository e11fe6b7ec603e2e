import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type PushService, startPushService } from '#tests/providers/push-service.ts';
import { test as base } from './fixtures.ts';
import { withServer } from './servers/worker-servers.ts';

/** The app on a server that sends push messages through a push service of the test. */
export const test = base.extend<{ service: PushService }>({
  // oxlint-disable-next-line no-empty-pattern
  service: async ({}, use) => {
    const service = await startPushService(() => new Date());
    await use(service);
    await service.stop();
  },
  ownApp: ({ service }, use) => withServer(use, { env: { PUSH_SERVICES: service.origin } }),
  baseURL: ({ ownApp }, use) => use(ownApp.url),
});

/**
 * Gives the browser's pages subscriptions of the test's service, because the real one can't be
 * reached. The rest of the browser's Push API stays as it is.
 */
export async function subscribeAt(context: BrowserContext, service: PushService): Promise<void> {
  await context.grantPermissions(['notifications']);
  await context.exposeFunction('testSubscribe', () => service.subscribe());
  await context.exposeFunction('testUnsubscribe', (endpoint: string) =>
    service.unsubscribe(endpoint),
  );
  await context.addInitScript(() => {
    interface Stored {
      readonly device: PushSubscriptionJSON;
      readonly key: readonly number[];
    }
    const deps = globalThis as unknown as {
      testSubscribe(): Promise<PushSubscriptionJSON>;
      testUnsubscribe(endpoint: string): Promise<void>;
    };
    const place = 'test.subscription';
    const current = () => {
      const { device, key } = JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Stored>;
      if (device === undefined || key === undefined) return null;
      return {
        endpoint: device.endpoint,
        options: { applicationServerKey: new Uint8Array(key).buffer },
        toJSON: () => device,
        unsubscribe: async () => {
          localStorage.removeItem(place);
          await deps.testUnsubscribe(device.endpoint ?? '');
          return true;
        },
      };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        const device = await deps.testSubscribe();
        const stored: Stored = { device, key: [...applicationServerKey] };
        localStorage.setItem(place, JSON.stringify(stored));
        return current();
      },
    });
  });
}

/** Delivers a message to the service worker as the browser does. */
async function deliverPush(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await known;
  const { origin } = new URL(page.url());
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await devtools.detach();
}

interface Shown {
  readonly title: string;
  readonly body: string;
}

/** Returns the notifications that the device shows. */
function shown(page: Page): Promise<readonly Shown[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body }) => ({ title, body }));
  });
}

/**
 * Delivers a message until its notification is the only one shown. Chromium's protocol doesn't
 * report whether the message reached the worker, so it is repeated, as push services do.
 */
export async function expectShown(page: Page, data: string, news: Partial<Shown>): Promise<void> {
  await expect(async () => {
    await deliverPush(page, data);
    await expect.poll(() => shown(page), { timeout: 15_000 }).toMatchObject([news]);
  }).toPass({ timeout: 60_000 });
}

/** Taps the only notification shown. */
export async function tap(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('There is no worker.');
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      readonly registration: ServiceWorkerRegistration;
      readonly NotificationEvent: new (
        type: string,
        init: { readonly notification: Notification },
      ) => Event;
      dispatchEvent(event: Event): boolean;
    };
    const [notification] = await scope.registration.getNotifications();
    if (notification === undefined) throw new Error('Nothing is shown.');
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
}

/** Waits until the service has received so many messages, and returns the last. */
export async function taken(service: PushService, count: number): Promise<string> {
  await expect.poll(() => service.delivered.length).toBe(count);
  return service.delivered.at(-1)?.text ?? '';
}
