import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { NOT_FOUND_PAGE, RENDERED_PAGES, templateName } from '#contract/pages/rendered-page.ts';
import { buildRenderer } from './build-renderer.ts';
import { isLandingScreen, type Routes } from './module-graph.ts';
import { chunksWith, preloadOf, sheetsOf, withoutSheets } from './page-html.ts';
import { isScreenOf, writePageTemplate } from './page-templates.ts';

/**
 * Folder in the built app with what the server renders pages with. It is not public
 * (`server/http/files/app-files.ts`).
 */
const RENDERER = '.renderer';

/** The screen for unknown addresses, which is not a route. */
const isNotFound = (id: string) => id.endsWith('/app/not-found.tsx');

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
      const markup = await renderLanding();
      const chunks = chunksWith(bundle, (id) => isLandingScreen(id, routes));
      const html = landingHtml(String(index.source), markup, chunks, bundle);
      await writeFile(path.join(outDir, 'landing.html'), html);
      const app = { outDir, bundle, routes };
      const template = (name: string) => path.join(renderer, `${name}.html`);
      const space = isScreenOf('_public/detailpage.$id.tsx', routes);
      await writePageTemplate(app, space, template('space'));
      for (const address of RENDERED_PAGES) {
        const screen = isScreenOf(`_public/${address.slice(1) || 'index'}.tsx`, routes);
        const isScreen = address === NOT_FOUND_PAGE ? isNotFound : screen;
        const file = template(templateName(address));
        await writePageTemplate(app, isScreen, file);
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
    .replace('<!--head-->', () => `<style>${styles}</style>${preloads.join('')}`)
    .replace('<!--shell-->', () => markup)
    .replace('</body>', `<template>${disabledLinks}</template></body>`);
}
