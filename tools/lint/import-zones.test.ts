import { describe, expect, it } from 'vitest';
import { zoneProblem } from './import-zones.mjs';
import { lintWith } from './lint-with.ts';

const ALLOWED: [file: string, specifier: string][] = [
  ['contract/spaces/spaces.ts', './amenities.ts'],
  ['contract/spaces/rank.ts', '../spaces.ts'],
  ['contract/spaces/spaces.ts', 'valibot'],
  ['contract/version.test.ts', '@valibot/to-json-schema'],
  ['src/ui/button.tsx', './button.module.css'],
  ['src/ui/button.tsx', 'react'],
  ['src/platform/http/call.ts', '#contract/errors.ts'],
  ['src/platform/http/call.ts', '../connectivity/store.ts'],
  ['src/features/catalogue/ui/card.tsx', '#contract/spaces/spaces.ts'],
  ['src/features/catalogue/ui/card.tsx', '#src/ui/button.tsx'],
  ['src/features/catalogue/ui/card.tsx', '../model/hooks.ts'],
  ['src/features/catalogue/ui/card.tsx', '#src/platform/db/storage.ts'],
  ['src/features/catalogue/sync/sync.test.ts', '#tests/factories/spaces.ts'],
  ['src/features/catalogue/sync/sync.test.ts', 'node:crypto'],
  ['src/routes/_public/allspace.tsx', '#src/features/catalogue/ui/card.tsx'],
  ['src/app/router.ts', '../route-tree.gen.ts'],
  ['src/main.tsx', './app/router.ts'],
  ['sw/sw.ts', '#src/platform/outbox/queue.ts'],
  ['sw/sw.ts', 'valibot'],
  ['server/db/client.ts', '#contract/errors.ts'],
  ['server/modules/catalogue/routes.ts', '../../http/contract-to-route.ts'],
  ['server/modules/booking/routes.ts', '../payments/service.ts'],
  ['server/modules/booking/routes.ts', '#server/modules/catalogue/service.ts'],
  ['server/modules/admin/service.ts', '../catalogue/service.ts'],
  ['server/app.ts', './modules/booking/routes.ts'],
  ['server/app.ts', './http/error-handler.ts'],
  ['server/app.ts', 'fastify'],
  ['server/start.ts', './composition/demo/mode.ts'],
  ['server/composition/demo/mode.ts', '#demo/demo.ts'],
  ['server/composition/demo/mode.ts', '../services.ts'],
  ['server/seed.ts', '#demo/demo.ts'],
  ['demo/catalogue.ts', '#contract/spaces/spaces.ts'],
  ['demo/catalogue.ts', './names.ts'],
  ['scripts/start.mjs', './lib/node-version.mjs'],
  ['scripts/start.mjs', 'node:fs'],
  ['scripts/build/prerender-pages.ts', '#src/app/router.ts'],
  ['scripts/build/prerender-pages.ts', 'vite'],
  ['scripts/lib/lock.test.ts', './lock.mjs'],
  ['tests/e2e/catalogue/smoke.spec.ts', '#src/features/catalogue/search/model/search.ts'],
  ['tests/api/get-all.test.ts', '#server/app.ts'],
  ['vite.config.ts', './contract/catalogue.ts'],
];

const REFUSED: [file: string, specifier: string, because: RegExp][] = [
  ['server/start.ts', '#demo/demo.ts', /contract alone/],
  ['server/composition/demo/mode.ts', '#demo/catalogue.ts', /demo\/demo\.ts alone/],
  ['demo/catalogue.ts', '#server/db/open.ts', /contract alone/],
  ['contract/spaces/spaces.ts', 'react', /valibot alone/],
  ['contract/spaces/spaces.ts', 'node:fs', /valibot alone/],
  ['contract/spaces/spaces.ts', '#src/ui/button.tsx', /contract may not import/],
  ['contract/version.test.ts', '#server/app.ts', /contract may not import/],
  ['src/ui/button.tsx', '#contract/spaces/spaces.ts', /nothing of ours/],
  ['src/ui/button.tsx', '../platform/http/call.ts', /nothing of ours/],
  ['src/platform/db/storage.ts', '#src/ui/button.tsx', /contract alone/],
  ['src/platform/db/storage.ts', '../../features/catalogue/model/sync.ts', /contract alone/],
  ['src/platform/db/storage.ts', 'react', /without React/],
  ['src/platform/db/storage.ts', 'node:fs', /in a browser/],
  [
    'src/features/booking/ui/form.tsx',
    '#src/features/catalogue/ui/card.tsx',
    /never imports another/,
  ],
  ['src/features/booking/ui/form.tsx', '../../catalogue/ui/card.tsx', /never imports another/],
  [
    'src/features/booking/ui/form.tsx',
    '#src/app/paths.ts',
    /never imports another feature or the routes/,
  ],
  ['src/routes/index.tsx', '#server/app.ts', /in the contract alone/],
  ['src/routes/index.tsx', '../../server/app.ts', /in the contract alone/],
  ['src/routes/index.tsx', '../../contract/spaces.ts', /#contract\/spaces\.ts/],
  ['src/app/router.ts', '#tests/factories/spaces.ts', /nothing imports tests/],
  ['src/app/router.test.ts', '#server/app.ts', /in the contract alone/],
  ['src/app/router.ts', './paths', /file extension/],
  ['sw/sw.ts', '#src/features/catalogue/sync/sync.ts', /no window and no React/],
  ['sw/sw.ts', '#src/ui/button.tsx', /no window and no React/],
  ['sw/sw.ts', 'react-dom/client', /without React/],
  ['server/db/client.ts', '../modules/catalogue/service.ts', /foundations know no module/],
  ['server/http/auth.ts', '../app.ts', /foundations know no module/],
  ['server/modules/catalogue/service.ts', '../booking/service.ts', /one way/],
  [
    'server/modules/booking/routes.ts',
    '../catalogue/repository.ts',
    /only through its service\.ts/,
  ],
  ['server/modules/payments/service.ts', '../catalogue/service.ts', /one way/],
  ['server/modules/admin/routes.ts', '../payments/service.ts', /one way/],
  ['server/modules/catalogue/routes.ts', '../../app.ts', /only through/],
  ['server/app.ts', '#src/app/router.ts', /in the contract alone/],
  ['server/app.ts', '#tests/factories/spaces.ts', /nothing imports tests/],
  ['scripts/build/prerender-pages.ts', '#server/settings/config.ts', /never the server/],
  ['scripts/start.mjs', 'vite', /before anything is installed/],
  ['scripts/start.mjs', '../server/config.ts', /before anything is installed/],
];

describe('import zones', () => {
  it.each(ALLOWED)('%s may import %s', (file, specifier) => {
    expect(zoneProblem(file, specifier)).toBeUndefined();
  });

  it.each(REFUSED)('%s may not import %s', (file, specifier, because) => {
    expect(zoneProblem(file, specifier)).toMatch(because);
  });
});

const lint = (file: string, source: string) => lintWith('aye/import-zones', file, source);

describe('rule aye/import-zones in the linter', () => {
  it('checks every form of import, including types', () => {
    const source = [
      "import { a } from '#src/features/booking/a.ts';",
      "import type { B } from '#src/features/booking/b.ts';",
      "export { c } from '#src/features/booking/c.ts';",
      "export * from '#src/features/booking/d.ts';",
      "export const e = import('#src/features/booking/e.ts');",
      "export type F = import('#src/features/booking/f.ts').F;",
      'export const g = import(`#src/features/booking/g.ts`);',
      "import { h } from '#contract/spaces/spaces.ts';",
      'export const i = { a, h } satisfies B;',
    ];
    expect(lint('src/features/catalogue/x.ts', source.join('\n'))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('reports nothing in a file that follows the table', () => {
    expect(lint('src/routes/x.ts', "export * from '#src/features/booking/a.ts';")).toEqual([]);
  });
});
