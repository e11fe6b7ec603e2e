import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from './tests/e2e/support/chromium.ts';
import { temporaryFolder } from './tests/setup/memory-folder.ts';

process.env['TMPDIR'] = temporaryFolder();

/**
 * Files whose tests would show the same on the other kind of screen. Skipped there by themselves, each
 * would have started its server first. Single tests of other files say so by their tag.
 */
const LAPTOP_ALONE = [
  // The header is in its laptop form.
  'accounts',
  // The owner sits at a laptop.
  'host-care',
  'host-listing',
  'host-money',
  'host-plans',
  'section-seven-hosts',
  'shared-laptop',
  // Lines, versions and tabs are alike on every screen.
  'connectivity',
  'clock-skew',
  'kept-broken',
  'keeping',
  'outbox-answers',
  'outbox-owners',
  'outbox-senders',
  'stale-price',
  'tabs',
  'upgrade',
];
const PHONE_ALONE = [
  // The laptop is in Los Angeles in every test.
  'booking-dates',
  'section-seven-plans',
];

const filesOf = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './tests/e2e/support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  workers: 2,
  // A slow machine is no fault.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/browser.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_ARGS },
    headless: true,
    // A tenth of the time; where nobody can open them they are not worth it.
    trace:
      process.env['CI'] === undefined ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: filesOf(LAPTOP_ALONE),
      grepInvert: /@laptop\b/,
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
      testIgnore: filesOf(PHONE_ALONE),
      grepInvert: /@phone\b/,
      // Far from Lagos on purpose: a date that follows the device's zone shows here.
      use: {
        viewport: { width: 1280, height: 800 },
        timezoneId: 'America/Los_Angeles',
        locale: 'en-US',
      },
    },
  ],
});
