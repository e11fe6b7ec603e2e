import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './public-manifest.ts';
import { ASSET_NAMES, shortScriptName } from './scripts/build/asset-names.ts';
import { shortClassNames } from './scripts/build/class-names.ts';
import { chunkGroups, FIRST_CHUNKS } from './scripts/build/chunk-groups.ts';
import { NEXT_PARTS, RENDERED_SCREENS } from './scripts/build/page-templates.ts';
import { precacheTiers } from './scripts/build/precache-tiers.ts';
import { prerenderPages } from './scripts/build/prerender-pages.ts';
import { withoutSummaries } from './scripts/build/without-summaries.ts';
import { workerFiles } from './scripts/build/worker-files.ts';

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';
const providerPaths = {
  '/api': apiOrigin,
  '/images': apiOrigin,
  '/payments': apiOrigin,
  '/calendars': apiOrigin,
  '^/dev/': apiOrigin,
};

const ROUTES = {
  folder: fileURLToPath(new URL('src/routes', import.meta.url)),
  visits: RENDERED_SCREENS,
  nextParts: NEXT_PARTS,
};
const tiers = precacheTiers(ROUTES);

/** The chunks' names, whole and as files have them. */
const FIRST_NAMES = FIRST_CHUNKS.flatMap((name) => [name, shortScriptName(name)]);

/**
 * Files that every page loads, including style sheets. What is loaded later need not list them
 * again.
 */
const ALWAYS_THERE = new RegExp(`^assets/(?:${FIRST_NAMES.join('|')})-[\\w-]{7}\\.(?:js|css)$`);

function notThereYet(_file: string, dependencies: string[], { hostType }: { hostType: string }) {
  return hostType === 'js'
    ? dependencies.filter((dependency) => !ALWAYS_THERE.test(dependency))
    : dependencies;
}

export default defineConfig(({ command }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: ROUTES.folder,
      generatedRouteTree: './src/route-tree.gen.ts',
      routeFileIgnorePattern: '\\.(module\\.css|test\\.tsx?)$',
      quoteStyle: 'single',
      semicolons: true,
    }),
    // Components where users type or scroll through many cards opt in ("use memo"). Compiling all
    // of them cost 4.3 kB of the landing page's 122 (decision 12).
    react({ compiler: { compilationMode: 'annotation' } }),
    withoutSummaries(),
    prerenderPages(ROUTES),
    tiers.plugin,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: null,
      manifest,
      // The system has its own copies of an installed app's icons.
      includeManifestIcons: false,
      integration: { closeBundleOrder: 'post' },
      // The list of files is in a file of its own.
      injectManifest: { injectionPoint: '' },
      devOptions: { enabled: false },
    }),
    workerFiles(tiers),
  ],
  // The package's default is for old browsers, and can't be reduced to what is used of it.
  resolve: { alias: { 'workbox-window': 'workbox-window/build/workbox-window.prod.mjs' } },
  // Readable names while developing.
  ...(command === 'build' && { css: { modules: { generateScopedName: shortClassNames() } } }),
  build: {
    outDir: 'dist/app',
    sourcemap: true,
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: notThereYet },
    // The content security policy allows only fonts from our own files.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    cssTarget: ['chrome107', 'safari16'],
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(ROUTES) }, ...ASSET_NAMES } },
  },
  server: { proxy: providerPaths },
  preview: { proxy: providerPaths },
}));
