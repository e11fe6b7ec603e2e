import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './public-manifest.ts';
import { ASSET_NAMES } from './scripts/asset-names.ts';
import { prerenderLanding } from './scripts/prerender-landing.ts';
import { withoutSummaries } from './scripts/without-summaries.ts';

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';
const providerPaths = { '/api': apiOrigin, '/images': apiOrigin, '/payments': apiOrigin };

/**
 * Libraries change seldom: chunks of their own keep an update of the app small. What every screen of
 * the catalogue needs travels as one file: a dozen small ones compress worse.
 */
const chunkGroups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 4 },
  {
    name: 'tanstack',
    // What keeps queries from visit to visit is not needed for the first screen.
    test: /node_modules\/@tanstack\/(?!query-persist|query-sync|react-query-persist|query-core\/build\/modern\/(?:hydration|queriesObserver|mutationObserver|infiniteQueryObserver)|react-query\/build\/modern\/(?:useQueries|useMutation|useInfiniteQuery|infiniteQueryOptions))/,
    priority: 3,
  },
  { name: 'valibot', test: /node_modules\/valibot\//, priority: 2 },
  {
    name: 'catalogue',
    test: /\/(?:contract\/(?!account|admin|booking|calendar-date|check-ins|errors|host-|listings|payments|push|review-writing|saved|subscriptions|reading\/(?:space|spaces|availability|amenities|images|booking-start|user-bookings|host-|listings|lagos-day)[\w-]*\.|rules\/(?:common|price|slots|open-days|opening-times|booking-states|payment-states|pass|lagos-time|calendar|duration|fact-words|plans|references))|src\/(?:app\/(?!layouts\/account|session|use-|pending|booking|outbox)|ui\/(?!badge|carousel|form|dialog|not-fetched|stars|table)|platform\/(?!connectivity\/(?:prove|lasting|shown)|keeping|lite\/(?!lite-now)|outbox|push|query\/ask|session\/(?:unsent|leavers)|usage|worker)|features\/(?:catalogue\/(?!api\/capab|ui\/(?:freshness|use-online|use-lasting)|model\/saved-time)|booking\/ui\/book-button))).*\.tsx?/,
    minShareCount: 3,
    priority: 1,
  },
  {
    // What the landing page draws, in the same file.
    name: 'catalogue',
    test: /\/src\/(?:app\/(?:layouts\/(?:site-header|tab-bar|sections|public-layout|booking-outlet)|session\/use-session)|ui\/(?:menu|lazy|notice|chips|button|brand)\/|features\/catalogue\/(?:ui\/(?:card-|hero|featured|catalogue-unav)|model\/filter-tests)|routes\/_public(?:\/index)?\.tsx\?tsr-split)/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // Each name of a file that is loaded later costs the first page a dozen bytes, and each byte that a
  // screen doesn't need costs that screen: what the same screens share comes together.
  {
    name: 'members',
    test: /\/src\/(?:platform\/(?:session\/(?:unsent|leavers|leave)|connectivity\/prove|lite\/(?!lite-now)|query\/ask)|features\/offline\/lite\/use-lite|app\/(?:session\/(?:use-l|leave|log-)|use-capability)|ui\/(?:dialog|field|not-fetched|stars)|features\/catalogue\/(?:api\/capab|ui\/(?:freshness|use-online|use-lasting)|model\/saved-time))/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    // What looks after the device, for the care that starts after the first screen and for /settings.
    name: 'device',
    test: /\/(?:node_modules\/workbox-window|contract\/push|src\/(?:platform\/(?:connectivity\/(?:lasting|shown)|keeping|push|usage|worker)|features\/offline\/(?:install|keeping|model|notifications|updates)\/)).*(?:\.m?[jt]sx?|\.module\.css)$/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    // Rules of both sides that more than the first page needs.
    name: 'rules',
    test: /\/(?:contract\/(?:rules\/(?:price|lagos-time|open-days|opening-times|slots|booking-states|payment-states|duration|calendar-file|references|fact-words|plans|vat)|reading\/(?:booking-start|lagos-day|space-id)|payments|booking-records|bookings|calendar-date)|src\/(?:features\/catalogue\/model\/use-space|platform\/session\/attempt-key))\.tsx?$/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'tables',
    test: /\/src\/ui\/(?:badge|table)\//,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'hosting',
    test: /(?:\/(?:contract\/(?:host-|listings|reading\/(?:host-|listings|unapproved)|rules\/nuban)|src\/(?:features\/hosting\/(?!model\/(?:browser-check|check-in|kept-check|deliver)|api\/count-view)|app\/(?:host-account|outbox|layouts\/(?:host|side|admin))|platform\/outbox)).*(?:\.tsx?|\.module\.css)|@tanstack\/.*(?:useI|i)nfiniteQuery(?:Observer|Options)?\.js)$/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'payments',
    test: /\/(?:contract\/subscriptions|src\/features\/payments\/.*)(?:\.tsx?|\.module\.css)$/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'mine',
    test: /\/(?:contract\/reading\/user-bookings|src\/features\/booking\/(?:mine|api|model)\/.*)(?:\.tsx?|\.module\.css)$/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'carousel',
    test: /\/src\/(?:ui\/carousel\/(?!slider)|features\/company\/(?:ui|content)\/testimonials)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    // The screens of the doors are small: one file of them all costs less than nine.
    name: 'doors',
    test: /\/src\/(?:routes\/_bare\/(?:email|forget|hostlogin|hostsignup|login|password|reset|usersignup|verifysuccess)\.tsx\?tsr-split|features\/account\/ui\/(?:forgot|log-in|reset|check-email|verified|host-sign-up|user-sign-up|resend)|app\/use-go-later)/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    // The admin's desk is for few: one file of all its screens costs the first page least.
    name: 'desk',
    test: /\/(?:contract\/(?:admin|reading\/unapproved)|src\/(?:routes\/admindashboard(?:\/[\w.$]+)?\.tsx\?tsr-split|features\/admin\/|app\/layouts\/admin-layout))/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'account',
    test: /\/(?:contract\/(?:account|review-writing|rules\/common)|src\/(?:ui\/form|features\/account|app\/layouts\/account)).*(?:\.tsx?|\.module\.css)$/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
];

/** Files that come with every page, styles too: what is loaded later need not name them again. */
const ALWAYS_THERE =
  /^assets\/(?:react|tanstack|valibot|rolldown|index|catalogu|catalogue|catalogue-unavailable)-[\w-]{7}\.(?:js|css)$/;

function notThereYet(_file: string, dependencies: string[], { hostType }: { hostType: string }) {
  return hostType === 'js'
    ? dependencies.filter((dependency) => !ALWAYS_THERE.test(dependency))
    : dependencies;
}

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
    withoutSummaries(),
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
        globIgnores: ['**/*.map', 'sw-off.js'],
      },
      devOptions: { enabled: false },
    }),
  ],
  build: {
    outDir: 'dist/app',
    sourcemap: true,
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: notThereYet },
    // The content security policy takes fonts only from files of ours.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    cssTarget: ['chrome107', 'safari16'],
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups }, ...ASSET_NAMES } },
  },
  server: { proxy: providerPaths },
  preview: { proxy: providerPaths },
});
