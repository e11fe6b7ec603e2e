import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse as InjectedResponse } from 'fastify';
import sharp from 'sharp';
import { createMemoryStore } from '#server/gateways/images/memory-store.ts';
import { loadAppFiles } from '#server/http/files/app-files.ts';
import type { PageRenderer } from '#server/pages/renderer.ts';
import { makePhoto } from '#tests/factories/photos.ts';
import { idOf, makeReview, makeImportedSpace } from '#tests/factories/spaces.ts';
import { openTestApp, type TestApp } from './app.ts';

export const ORIGIN = 'https://aye.example';

/** A hostile name for a space. */
export const NASTY = '"><script>alert(1)</script>';

/** The headers with which WhatsApp requests a page for a link preview. */
export const BOT = { 'user-agent': 'WhatsApp/2.23.20.0', accept: '*/*' };

const PICTURE = 'ab'.repeat(16);

export const page = (number: number): string => `/detailpage/${idOf(number)}`;

export interface PagesApp extends TestApp {
  ask(url: string, headers?: Record<string, string>): Promise<InjectedResponse>;
  headOf(url: string): Promise<ParsedHead>;
}

/**
 * Opens the app as built, except for its scripts. Space 1 has a photo, 2 has none, 3 has one from
 * another server, the photo of 4 is missing, and 5 is not listed.
 */
export async function openPagesApp(renderer?: PageRenderer): Promise<PagesApp> {
  const folder = await mkdtemp(join(tmpdir(), 'aye-pages-'));
  const index = await readFile('index.html', 'utf8');
  await writeFile(join(folder, 'index.html'), index);
  await writeFile(join(folder, 'landing.html'), index.replace('<!--shell-->', 'Landing'));
  await writeFile(join(folder, 'robots.txt'), await readFile('public/robots.txt'));
  const pictureStore = createMemoryStore();
  const photo = await makePhoto({ width: 1_280, height: 960 });
  await pictureStore.put(`${PICTURE}/1280.webp`, await sharp(photo).webp().toBuffer());
  const files = await loadAppFiles(folder);
  const app = await openTestApp({ files, renderer, pictureStore, publicUrl: ORIGIN });
  await app.add(...SPACES);
  const ask = (url: string, headers: Record<string, string> = {}) =>
    app.server.inject({ url, headers });
  return {
    ...app,
    ask,
    headOf: async (url) => parseHead((await ask(url, BOT)).body),
    close: async () => {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const SPACES = [
  makeImportedSpace(1, {
    name: 'Ojú Studio',
    spaceType: 'creative space',
    pricePerDayKobo: 1_500_000,
    pricePerHourKobo: 250_000,
    images: [{ imageUrl: `/images/spaces/${PICTURE}/1280.webp` }],
    reviews: [makeReview(1, { stars: 5 }), makeReview(2, { stars: 4 })],
  }),
  makeImportedSpace(2, { name: NASTY, overview: `${NASTY}</title>`, images: [] }),
  makeImportedSpace(3, { images: [{ imageUrl: 'https://elsewhere.example/room.jpg' }] }),
  makeImportedSpace(4, { images: [{ imageUrl: `/images/spaces/${'cd'.repeat(16)}/1280.webp` }] }),
  makeImportedSpace(5, { listingStatus: 'pending' }),
];

export const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

export interface ParsedHead {
  readonly meta: ReadonlyMap<string, string>;
  readonly titles: readonly string[];
  readonly canonical: string | undefined;
}

/** Returns what a bot reads from a page's head. */
export function parseHead(html: string): ParsedHead {
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)"\s+content="([^"]*)"/g)];
  const meta = new Map(tags.map(([, name = '', content = '']) => [name, unescaped(content)]));
  const titles = [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text = '']) => text);
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  return { meta, titles, canonical };
}
