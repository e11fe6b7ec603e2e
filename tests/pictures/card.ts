// Draws the image that link previews show for pages without a photo of their own: `npx tsx
// tests/pictures/card.ts`.
import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_ARGS, chromiumPath } from '#tests/e2e/support/chromium.ts';

const SIZE = { width: 1200, height: 630 };

const base64 = async (file: string) => (await readFile(file)).toString('base64');

const font = await base64('src/ui/fonts/bricolage-700-latin.woff2');
const scene = await base64('src/features/catalogue/landing/hero-scene.svg');

const HTML = `<!doctype html>
<style>
  @font-face {
    font-family: 'Bricolage Grotesque';
    font-weight: 700;
    src: url(data:font/woff2;base64,${font});
  }
  body { position: relative; width: 1200px; height: 630px; margin: 0; background: #141852; overflow: hidden; }
  img {
    position: absolute; inset: 0 0 0 auto; width: 560px; height: 630px; object-fit: cover;
    clip-path: polygon(16% 0, 100% 0, 100% 100%, 0 100%);
  }
  div { position: absolute; left: 72px; color: #fff; font: 700 84px/1.04 'Bricolage Grotesque'; letter-spacing: -0.03em; }
  .name { top: 64px; display: flex; align-items: center; gap: 18px; font-size: 60px; letter-spacing: -0.02em; }
  .words { top: 220px; width: 600px; }
  em { color: #ffc21a; font-style: normal; }
</style>
<body>
  <img src="data:image/svg+xml;base64,${scene}" alt="">
  <div class="name">
    <svg viewBox="0 0 34 34" width="76" height="76">
      <rect width="34" height="34" rx="9" fill="#ffc21a" />
      <path d="M0 15h34v3.4H0zM0 21.4h34v3.4H0z" fill="#15173a" />
    </svg>
    Àyè
  </div>
  <div class="words">Find a workspace <em>anywhere</em> in Lagos.</div>
</body>`;

const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
try {
  const page = await browser.newPage({ viewport: SIZE });
  await page.setContent(HTML);
  await page.evaluate(() => document.fonts.ready);
  await sharp(await page.screenshot())
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile('public/card.jpg');
} finally {
  await browser.close();
}
