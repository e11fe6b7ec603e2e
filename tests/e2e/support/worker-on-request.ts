import { basename } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    /** Lets the page register its worker; undefined if the page registers it automatically. */
    __registerWorker?: () => void;
  }
}

/** Files whose tests assert nothing about the service worker before `waitUntilStored`, if at all. */
const ON_REQUEST = [
  'account-forms',
  'accounts',
  'admin-console',
  'booking-cancel',
  'booking-dates',
  'booking-days',
  'booking-pay',
  'booking-trouble',
  'clock-skew',
  'content-security',
  'crawl',
  'host-care',
  'host-listing',
  'host-money',
  'host-plans',
  'host-screens',
  'id-review',
  'install',
  'links',
  'lite',
  'location-search',
  'my-bookings',
  'not-found',
  'payments-korapay',
  'payments-paystack',
  'reviews-care',
  'saved',
  'screens',
  'search',
  'section-seven-booking',
  'section-seven-hosts',
  'section-seven-plans',
  'section-seven-shapes',
  'share',
  'smoke',
  'stored-log-in',
  'tabs',
];

/**
 * Returns whether the tests of a file register a worker only on request; in the nightly run none
 * do.
 */
export const isOnRequest = (file: string): boolean =>
  process.env['NIGHTLY'] !== '1' && ON_REQUEST.includes(basename(file, '.spec.ts'));

/**
 * Delays the registration of a service worker until `registerWorkerNow`. In a new window it takes
 * two seconds of CPU to fill the precache, which most tests don't need. To the page it looks like a
 * slow first registration.
 */
export const delayWorker = (context: BrowserContext) =>
  context.addInitScript(() => {
    if (!('serviceWorker' in navigator)) return;
    const requested = new Promise<void>((resolve) => {
      window.__registerWorker = resolve;
    });
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = async function delayed(...script) {
      if ((await this.getRegistration()) === undefined) await requested;
      return register.apply(this, script);
    };
  });

/** Waits for an active worker, and ends a delay of its registration. */
export async function registerWorkerNow(page: Page): Promise<void> {
  await page.evaluate(async () => {
    window.__registerWorker?.();
    await navigator.serviceWorker.ready;
  });
}
