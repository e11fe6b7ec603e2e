import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { RENDERED_COMPANY_PAGES, SEARCH_PAGE } from '#contract/rendered-page.ts';
import { buildRenderer } from './build-renderer.ts';
import { isLandingScreen, type Routes } from './module-graph.ts';
import { chunksWith, preloadOf, sheetsOf, sourceOf, withoutSheets } from './page-html.ts';
import { writePageTemplate } from './page-templates.ts';

/**
 * Folder in the built app with what the server renders pages with. It is not public
 * (`server/http/app-files.ts`).
 */
const RENDERER = '.renderer';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * Writes `landing.html`: the landing page as it looks before its data arrives, with its styles
 * inside. On a slow connection the text and the hero image are painted while the scripts are still
 * loading; then the app draws the same page in their place. Also builds what the server renders
 * other public pages with (decision 39).
 */
export function prerenderPages(routes: Routes): Plugin {
  return {
    name: 'aye:prerender-pages',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    async writeBundle(options, bundle) {
      const outDir = options.dir ?? 'dist/app';
      const index = bundle['index.html'];
      if (index?.type !== 'asset') return;
      const renderer = path.join(outDir, RENDERER);
      const { renderLanding } = await buildRenderer(renderer);
      // The router adds an inline script for scroll restoration, which our content security policy
      // doesn't allow.
      const markup = (await renderLanding()).replace(/<script\b[^]*?<\/script>/g, '');
      const chunks = chunksWith(bundle, (id) => isLandingScreen(id, routes));
      const html = landingHtml(String(index.source), markup, chunks, bundle);
      await writeFile(path.join(outDir, 'landing.html'), html);
      const app = { outDir, bundle, routes };
      const template = (name: string) => path.join(renderer, `${name}.html`);
      await writePageTemplate(app, '_public/detailpage.$id.tsx', template('space'));
      for (const address of [SEARCH_PAGE, ...RENDERED_COMPANY_PAGES]) {
        const name = address.slice(1);
        await writePageTemplate(app, `_public/${name}.tsx`, template(name));
      }
    },
  };
}

function landingHtml(index: string, markup: string, chunks: Chunk[], bundle: Bundle): string {
  const { styles, disabledLinks } = sheetsOf(bundle, chunks);
  const preloads = chunks
    .filter(({ fileName }) => !index.includes(`"/${fileName}"`))
    .map(preloadOf);
  return withoutSheets(index)
    .replace(
      '<!--head-->',
      () => `${fontPreload(styles)}<style>${styles}</style>${preloads.join('')}`,
    )
    .replace('<!--shell-->', () => withSearchForm(withHeroInside(markup, bundle)))
    .replace('</body>', `<template>${disabledLinks}</template></body>`);
}

/** Returns a preload link for the heading's font, which is requested before any script. */
function fontPreload(styles: string): string {
  const font = /url\(([^)]*bricolage-700-latin[^)]*)\)/.exec(styles)?.[1]?.replaceAll('"', '');
  return font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">` : '';
}

/** What the landing page's search form needs so that the browser can send it. */
const SEARCH_FORM = [
  ['<form', ' action="/allspace"'],
  ['<select id="hero-where"', ' name="location"'],
  ['<input id="hero-when"', ' name="openOn"'],
] as const;

/**
 * Lets the browser send the search form itself until the app has started, which takes seconds on a
 * slow connection. The app doesn't need these attributes, and they would count in its script.
 */
function withSearchForm(markup: string): string {
  return SEARCH_FORM.reduce((html, [tag, attributes]) => {
    if (html.split(tag).length !== 2) throw new Error(`The landing page needs one ${tag}…>.`);
    return html.replace(tag, tag + attributes);
  }, markup);
}

/**
 * Puts the hero drawing into the page: it costs 2 kB there, while a separate request would compete
 * with 120 kB of scripts (measured on slow 4G: largest contentful paint 0.7 s instead of 1.7 s).
 */
function withHeroInside(markup: string, bundle: Bundle): string {
  // The app later draws the same image from its file, so the file is fetched with low priority.
  const later = markup.replace(/fetchPriority="high"\/>/g, 'fetchpriority="low"/>');
  return later.replace(/\ssrc="\/([^"]+hero-scene[^"]+)"/, (whole, name: string) => {
    const drawing = sourceOf(bundle, name).trim();
    return drawing === '' ? whole : ` src="data:image/svg+xml,${encodeDrawing(drawing)}"`;
  });
}

/**
 * Encodes only what a data URL in double quotes can't contain, because the rest compresses better
 * unencoded.
 */
function encodeDrawing(svg: string): string {
  return svg.replaceAll('"', "'").replace(/[%#<>&]/g, encodeURIComponent);
}
