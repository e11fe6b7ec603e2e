import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { ASSET_NAMES } from './asset-names.ts';

const LANDING_ROUTES = ['src/routes/_public.tsx', 'src/routes/_public/index.tsx'];
const SHELL_ENTRY = 'src/app/shell.tsx';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * Writes `landing.html`: the landing page as it looks before its data is there, with its styles
 * inside. On a slow line the words and the picture are painted while the scripts still travel; then
 * the app draws the same page in their place.
 */
export function prerenderLanding(): Plugin {
  return {
    name: 'aye:prerender-landing',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    async writeBundle(options, bundle) {
      const outDir = options.dir ?? 'dist/app';
      const index = bundle['index.html'];
      if (index?.type !== 'asset') return;
      const markup = await renderShell(path.join(outDir, '..', '.shell'));
      const html = landingHtml(String(index.source), markup, bundle);
      await writeFile(path.join(outDir, 'landing.html'), html);
    },
  };
}

async function renderShell(outDir: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [react({ compiler: { compilationMode: 'annotation' } })],
    // For Node it is CommonJS, whose names can't be imported.
    ssr: { noExternal: ['workbox-window'] },
    build: {
      ssr: SHELL_ENTRY,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { assetFileNames: ASSET_NAMES.assetFileNames } },
    },
  });
  try {
    const entry = pathToFileURL(path.resolve(outDir, 'shell.js')).href;
    const { renderLanding } = (await import(entry)) as { renderLanding: () => Promise<string> };
    // The router writes its scroll restoration as a script in the page; our policy allows none.
    return (await renderLanding()).replace(/<script\b[^]*?<\/script>/g, '');
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

function landingHtml(index: string, markup: string, bundle: Bundle): string {
  const chunks = landingChunks(bundle);
  const sheets = [
    ...new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])),
  ];
  const styles = sheets.map((name) => sourceOf(bundle, name)).join('');
  const preloads = chunks
    .map((chunk) => `/${chunk.fileName}`)
    .filter((href) => !index.includes(`"${href}"`))
    .map((href) => `<link rel="modulepreload" crossorigin href="${href}">`);
  // Their rules are in the page already. A disabled link is not fetched, and tells the loader of later
  // chunks that there is nothing to wait for. In a template until the app starts (`main.tsx`): some
  // browsers look ahead for links while they read the page, and fetch disabled ones too.
  const links = sheets.map(
    (name) => `<link rel="stylesheet" disabled crossorigin href="/${name}">`,
  );
  return index
    .replace(/<link rel="stylesheet"[^>]*>/g, '')
    .replace(
      '<!--head-->',
      () => `${fontPreload(styles)}<style>${styles}</style>${preloads.join('')}`,
    )
    .replace('<!--shell-->', () => withHeroInside(markup, bundle))
    .replace('</body>', `<template>${links.join('')}</template></body>`);
}

/** The entry's and the landing route's chunks with everything they import at once. */
function landingChunks(bundle: Bundle): Chunk[] {
  const all = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const starts = all.filter(
    (chunk) =>
      chunk.isEntry ||
      chunk.moduleIds.some(
        (id) => id.includes('tsr-split') && LANDING_ROUTES.some((route) => id.includes(route)),
      ),
  );
  const found = new Set<Chunk>();
  const visit = (chunk: Chunk) => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') visit(next);
    }
  };
  starts.forEach(visit);
  return [...found];
}

/** The heading's font, asked for before any script. */
function fontPreload(styles: string): string {
  const font = /url\(([^)]*bricolage-700-latin[^)]*)\)/.exec(styles)?.[1]?.replaceAll('"', '');
  return font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">` : '';
}

/**
 * The hero's drawing goes into the page: 2 kB there, or a request that shares the line with 120 kB of
 * scripts (measured on a slow 4G line: largest paint 0.7 s instead of 1.7 s).
 */
function withHeroInside(markup: string, bundle: Bundle): string {
  // The app draws the same picture from its file: it must be there by then, but nothing waits for it.
  const later = markup.replace(/fetchPriority="high"\/>/g, 'fetchpriority="low"/>');
  return later.replace(/\ssrc="\/([^"]+hero-scene[^"]+)"/, (whole, name: string) => {
    const drawing = sourceOf(bundle, name).trim();
    return drawing === '' ? whole : ` src="data:image/svg+xml,${encodeDrawing(drawing)}"`;
  });
}

/** Only what a data address in double quotes can't hold: the rest compresses better as it is. */
function encodeDrawing(svg: string): string {
  return svg.replaceAll('"', "'").replace(/[%#<>&]/g, encodeURIComponent);
}

function sourceOf(bundle: Bundle, name: string): string {
  const file = bundle[name];
  return file?.type === 'asset' ? String(file.source) : '';
}
