// Takes screenshots of the real app for the README and the web app manifest: `npx tsx
// tests/pictures/make.ts` after a build.
import { chromium, type BrowserContextOptions } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_ARGS, chromiumPath } from '#tests/e2e/support/chromium.ts';
import { makeTemplate, removeFolder } from '#tests/e2e/support/servers/data-folders.ts';
import { RunningServer } from '#tests/e2e/support/servers/server.ts';

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
};
const LAPTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

const PICTURES = [
  { file: 'public/screenshots/phone.png', path: '/', context: PHONE },
  { file: 'public/screenshots/laptop.png', path: '/', context: LAPTOP },
  { file: 'docs/pictures/search-laptop.png', path: '/allspace?amenities=solar', context: LAPTOP },
  { file: 'docs/pictures/search-phone.png', path: '/allspace?location=Yaba', context: PHONE },
] as const;

const dataDir = await makeTemplate();
const server = await RunningServer.start({ dataDir });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
try {
  for (const { file, path, context } of PICTURES) {
    const page = await browser.newPage({
      ...context,
      colorScheme: 'light',
      locale: 'en-NG',
      timezoneId: 'Africa/Lagos',
      reducedMotion: 'reduce',
    });
    await page.goto(`${server.url}${path}`, { waitUntil: 'networkidle' });
    await page.getByRole('article').first().waitFor();
    await sharp(await page.screenshot())
      .png({ palette: true, effort: 10 })
      .toFile(file);
    await page.close();
  }
} finally {
  await browser.close();
  await server.stop();
  await removeFolder(dataDir);
}
