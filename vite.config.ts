import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './public-manifest.ts';
import { prerenderLanding } from './scripts/prerender-landing.ts';

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

/**
 * Libraries change seldom: chunks of their own keep an update of the app small. What every screen of
 * the catalogue needs travels as one file: a dozen small ones compress worse.
 */
const chunkGroups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 4 },
  {
    name: 'tanstack',
    // What keeps queries from visit to visit is not needed for the first screen.
    test: /node_modules\/@tanstack\/(?!query-persist|query-sync|react-query-persist|query-core\/build\/modern\/hydration)/,
    priority: 3,
  },
  { name: 'valibot', test: /node_modules\/valibot\//, priority: 2 },
  {
    name: 'catalogue',
    test: /\/(?:contract\/(?!account|reading\/(?:space|spaces|availability|amenities|images)\.|rules\/common)|src\/(?:app\/(?!layouts\/account|session|use-|pending)|ui\/(?!carousel|form|dialog)|platform|features\/(?:catalogue\/(?!api\/capab)|booking))).*\.tsx?/,
    minShareCount: 3,
    priority: 1,
  },
  {
    // What the landing page draws, in the same file.
    name: 'catalogue',
    test: /\/src\/(?:app\/(?:layouts\/(?:site-header|tab-bar|sections|public-layout)|session\/use-session)|ui\/(?:menu|lazy|notice|chips|button|brand)\/|features\/catalogue\/ui\/(?:card-|hero|featured))/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'account',
    test: /\/(?:contract\/(?:account|rules\/common)|src\/(?:ui\/form|features\/account|app\/layouts\/account)).*\.tsx?/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
];

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
      routeFileIgnorePattern: '\\.(module\\.css|test\\.tsx?)$',
      quoteStyle: 'single',
      semicolons: true,
    }),
    // Where somebody types or scrolls through many cards components ask for it ("use memo"). Compiling
    // all of them cost 4.3 kB of the landing page's 122 (decision 12).
    react({ compiler: { compilationMode: 'annotation' } }),
    prerenderLanding(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: null,
      manifest,
      integration: { closeBundleOrder: 'post' },
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2}', 'assets/*.svg'],
        globIgnores: ['**/*.map'],
      },
      devOptions: { enabled: false },
    }),
  ],
  build: {
    outDir: 'dist/app',
    sourcemap: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // The content security policy takes fonts only from files of ours.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    cssTarget: ['chrome107', 'safari16'],
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: { '/api': apiOrigin, '/images': apiOrigin } },
  preview: { proxy: { '/api': apiOrigin, '/images': apiOrigin } },
});
