import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RENDERED_PAGES, SEARCH_PAGE } from '#contract/pages/rendered-page.ts';
import { minify, type Rolldown, transformWithOxc } from 'vite';
import { isPackageChunk } from './chunk-groups.ts';
import { isLandingScreen, type NextPart, routeOf, type Routes } from './module-graph.ts';
import { chunksWith, preloadOf, sheetsOf, withoutSheets } from './page-html.ts';

const STARTER = 'src/app/server-rendering/start-after-photo.ts';
/** Loaded by the app itself, not by a route. */
const HYDRATION = /\/server-rendering\/hydrate-page\.tsx$/;
/** Part of the page, but its script is loaded only near it (`src/ui/lazy/when-near.tsx`). */
const FOOTER = /\/company\/ui\/site-footer\.tsx$/;

/** The screens that the server renders, with a name for those that share their chunks. */
export const RENDERED_SCREENS: ReadonlyMap<string, string> = new Map([
  ['_public/detailpage.$id.tsx', 'space'],
  ...RENDERED_PAGES.map(
    (address) => [`_public${address}.tsx`, address === SEARCH_PAGE ? 'search' : 'pages'] as const,
  ),
]);

/**
 * Booking a space, what a space's page shows in addition, and what the app starts after the first
 * interaction. Imports don't tell when a part is loaded, so these files are named; the build fails
 * when one of them is missing.
 */
export const NEXT_PARTS: readonly NextPart[] = [
  [/\/booking-flow\.tsx$/, 'book'],
  [/\/booking-panel\.tsx$/, 'book'],
  [/\/space-rules\.tsx$/, 'more', 'space'],
  [/\/extras-list\.tsx$/, 'more', 'space'],
  [/\/response-line\.tsx$/, 'more', 'space'],
  [/\/startup\/start-later-services\.ts$/, 'stay'],
];

const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/** Shown on a rendered page to a browser without JavaScript, which can read the page. */
const NOTE = 'To search, save and book spaces, switch on JavaScript and reload this page.';

/** Writes the script that starts the app on a rendered page, and returns its address. */
async function writeStarter(outDir: string): Promise<string> {
  const script = await transformWithOxc(await readFile(STARTER, 'utf8'), STARTER);
  const { code } = await minify('after-photo.js', script.code);
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 7);
  const name = `assets/after-photo-${hash}.js`;
  await writeFile(path.join(outDir, name), code);
  return `/${name}`;
}

/**
 * Writes the template of a page that the server renders (`server/pages`): the app's page with the
 * page's styles inside. The app's scripts wait in a template element until the first photo has
 * loaded.
 *
 * @param isScreen Called with the ID of a module. Returns whether it is the lazily loaded part of the
 *   page's screen.
 * @param isLanding Whether this is the page at `/`.
 */
export async function writePageTemplate(
  { outDir, bundle, routes }: BuiltApp,
  isScreen: (id: string) => boolean,
  file: string,
): Promise<void> {
  const index = bundle['index.html'];
  if (index?.type !== 'asset') throw new Error('The app’s build has no index.html.');
  const html = String(index.source);
  const isNeeded = (id: string) => isScreen(id) || isLayout(id, routes) || HYDRATION.test(id);
  const chunks = chunksWith(bundle, isNeeded);
  const { styles, disabledLinks } = sheetsOf(
    bundle,
    chunksWith(bundle, (id) => isNeeded(id) || FOOTER.test(id)),
  );
  const [script = ''] = html.match(/<script type="module"[^>]*><\/script>/) ?? [];
  // Deferred, because it needs the whole page; a script in the browser's cache would run before.
  const starter = `<script defer src="${await writeStarter(outDir)}"></script>`;
  const loads = chunks.map((chunk) => (isPackageChunk(chunk.name) ? runOf : preloadOf)(chunk));
  // The first script is the app's, by which cached screens and updates tell versions apart.
  const scripts = `<template id="scripts">${script}${loads.join('')}</template>`;
  const page = withoutSheets(html)
    .replace(SCRIPTS, '')
    .replace('<!--head-->', () => `<!--photo-->${starter}<style>${styles}</style>`)
    .replace(/<noscript>[^<]*<\/noscript>/, () => `<noscript>${NOTE}</noscript>`)
    .replace('</body>', () => `<!--data--><template>${disabledLinks}</template>${scripts}</body>`);
  await writeFile(file, page);
}

/** Runs a chunk of packages in a task of its own, so that the browser can answer taps in between. */
const runOf = ({ fileName }: Rolldown.OutputChunk): string =>
  `<script type="module" crossorigin src="/${fileName}"></script>`;

/** Returns a test for the lazily loaded part of a route, named by its file in the routes folder. */
export const isScreenOf =
  (screen: string, routes: Routes) =>
  (id: string): boolean =>
    id.includes('tsr-split') && routeOf(id, routes) === screen;

/** The layout around the public screens is one of the landing page's screens. */
const isLayout = (id: string, routes: Routes) =>
  isLandingScreen(id, routes) && !routeOf(id, routes)?.includes('/');

interface BuiltApp {
  readonly outDir: string;
  readonly bundle: Rolldown.OutputBundle;
  readonly routes: Routes;
}
