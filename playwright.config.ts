import { defineConfig } from '@playwright/test';
import { quickChromium } from './tests/e2e/support/chromium.ts';
import { temporaryFolder } from './tests/setup/runner/memory-folder.ts';

process.env['TMPDIR'] = temporaryFolder();

/** The nightly run executes every test at both sizes and adds the screenshot tests. */
const NIGHTLY = process.env['NIGHTLY'] === '1';

/** Files in which layout or touch matters: each test runs at both sizes. */
const BOTH_SIZES = ['smoke'];

/**
 * Files with tasks that people do on a phone: run at phone size, and at both sizes in the nightly
 * run.
 */
const PHONE_FIRST = [
  'blocked-storage',
  'booking-journey',
  'booking-offline',
  'booking-pay',
  'booking-requests',
  'booking-sign-up',
  'booking-trouble',
  'calendar-imports',
  'catalogue-offline',
  'check-in',
  'credit-payout',
  'extras',
  'host-cancel',
  'host-journey',
  'host-prices',
  'host-screens',
  'install',
  'lite',
  'location-search',
  'messages',
  'move-requests',
  'my-bookings',
  'place',
  'push',
  'rendered-search',
  'reschedule',
  'saved',
  'screens',
  'search',
  'section-seven-booking',
  'series',
  'share',
  'transfer',
  'venues',
  'waitlist',
];

/**
 * Files that behave the same at either size, or whose user works on a laptop: never run at phone
 * size.
 */
const LAPTOP_ONLY = [
  // These tests use the laptop layout of the header.
  'accounts',
  'host-care',
  'host-listing',
  'host-money',
  'host-plans',
  'passkeys',
  'second-factor',
  'section-seven-hosts',
  'shared-laptop',
  // Connections, versions and tabs behave the same on every screen size.
  'connectivity',
  'clock-skew',
  'invalid-storage',
  'storage-quota',
  'outbox-answers',
  'outbox-owners',
  'outbox-senders',
  'stale-price',
  'tabs',
  'upgrade',
];

const PHONE_ONLY = [
  // The laptop project runs every test in the time zone of Los Angeles.
  'booking-dates',
  'section-seven-plans',
];

/**
 * The title that Playwright matches begins with the project's name and the file's: `phone
 * catalogue/lite.spec.ts …`.
 */
const inFiles = (names: readonly string[]) => `[ /](?:${names.join('|')})\\.spec\\.ts\\b`;
const notInFiles = (names: readonly string[]) => `^(?!.*${inFiles(names)})`;

const phoneFiles = [...BOTH_SIZES, ...PHONE_FIRST, ...PHONE_ONLY];

/** A test's tag takes precedence over its file's place in the lists. */
const ON_PHONE = new RegExp(`@phone\\b|${NIGHTLY ? notInFiles(LAPTOP_ONLY) : inFiles(phoneFiles)}`);
const ON_LAPTOP = new RegExp(
  `@laptop\\b|${notInFiles(NIGHTLY ? PHONE_ONLY : [...PHONE_FIRST, ...PHONE_ONLY])}`,
);

/** What a project of the run of each commit leaves out in addition. */
const LEFT_OUT = NIGHTLY ? [] : [/@nightly\b/];

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: NIGHTLY ? [] : '**/pictures.spec.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './tests/e2e/support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  workers: 2,
  // Generous timeouts, so that a slow machine doesn't fail a test.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/browser.json' }]],
  use: {
    browserName: 'chromium',
    ...quickChromium(),
    headless: true,
    // Traces cost a tenth of the run time, so they are off in CI, where they can't be opened.
    trace:
      process.env['CI'] === undefined ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      grep: ON_PHONE,
      grepInvert: [/@laptop\b/, ...LEFT_OUT],
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
        timezoneId: 'Africa/Lagos',
        locale: 'en-NG',
      },
    },
    {
      name: 'laptop',
      grep: ON_LAPTOP,
      grepInvert: [/@phone\b/, ...LEFT_OUT],
      // Far from Lagos on purpose: a date computed in the device's time zone fails here.
      use: {
        viewport: { width: 1280, height: 800 },
        timezoneId: 'America/Los_Angeles',
        locale: 'en-US',
      },
    },
  ],
});
