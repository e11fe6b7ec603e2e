import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { minify, type Rolldown, transformWithOxc } from 'vite';
import { isLandingScreen, routeOf, type Routes } from './module-graph.ts';
import { chunksWith, preloadOf, sheetsOf, withoutSheets } from './page-html.ts';

const STARTER = 'src/app/server-rendering/start-after-photo.ts';
/** Loaded by the app itself, not by a route. */
const LAZY = /\/(?:server-rendering\/hydrate-page|company\/ui\/site-footer)\.tsx$/;

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
 * @param screen The route's file inside the routes folder.
 */
export async function writePageTemplate(
  { outDir, bundle, routes }: BuiltApp,
  screen: string,
  file: string,
): Promise<void> {
  const index = bundle['index.html'];
  if (index?.type !== 'asset') throw new Error('The app’s build has no index.html.');
  const html = String(index.source);
  const isScreen = (id: string) =>
    (id.includes('tsr-split') && routeOf(id, routes) === screen) ||
    isLayout(id, routes) ||
    LAZY.test(id);
  const chunks = chunksWith(bundle, isScreen);
  const { styles, disabledLinks } = sheetsOf(bundle, chunks);
  const [script = ''] = html.match(/<script type="module"[^>]*><\/script>/) ?? [];
  // Deferred, because it needs the whole page; a script in the browser's cache would run before.
  const starter = `<script defer src="${await writeStarter(outDir)}"></script>`;
  const scripts = `<template id="scripts">${chunks.map(preloadOf).join('')}${script}</template>`;
  const page = withoutSheets(html)
    .replace(SCRIPTS, '')
    .replace('<!--head-->', () => `<!--photo-->${starter}<style>${styles}</style>`)
    .replace(/<noscript>[^<]*<\/noscript>/, () => `<noscript>${NOTE}</noscript>`)
    .replace('</body>', () => `<!--data--><template>${disabledLinks}</template>${scripts}</body>`);
  await writeFile(file, page);
}

/** The layout around the public screens is one of the landing page's screens. */
const isLayout = (id: string, routes: Routes) =>
  isLandingScreen(id, routes) && !routeOf(id, routes)?.includes('/');

interface BuiltApp {
  readonly outDir: string;
  readonly bundle: Rolldown.OutputBundle;
  readonly routes: Routes;
}
