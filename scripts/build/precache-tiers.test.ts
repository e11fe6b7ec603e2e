import { expect, it } from 'vitest';
import { moduleTiers } from './precache-tiers.ts';

const ROUTES = { folder: '/app/src/routes' };

interface Source {
  readonly code?: string;
  readonly now?: readonly string[];
  readonly lazily?: readonly string[];
}

const route = (name: string) => `/app/src/routes/${name}.tsx`;
const screen = (name: string) => `${route(name)}?tsr-split=component`;
const guard = (role: string) => `beforeLoad: () => requireRole("${role}", location.href)`;

const SCREENS = {
  _public: {},
  '_public/index': {},
  '_public/search': {},
  '_public/bookings': { code: guard('user') },
  dashboard: { code: guard('host') },
  'dashboard/money': {},
  admin: { code: guard('admin') },
} as const;

const names = Object.keys(SCREENS);

const APP: Readonly<Record<string, Source>> = {
  '/app/src/main.ts': { now: names.map(route), lazily: ['/app/src/late.ts'] },
  ...Object.fromEntries(
    Object.entries<Source>(SCREENS).map(([name, source]) => [
      route(name),
      { ...source, lazily: [screen(name)] },
    ]),
  ),
  [screen('_public')]: { lazily: ['/app/src/load-modal.ts'] },
  [screen('_public/index')]: { now: ['/app/src/card.ts'] },
  [screen('_public/search')]: { now: ['/app/src/card.ts', '/app/src/filters.ts'] },
  [screen('_public/bookings')]: { now: ['/app/src/card.ts', '/app/src/pass.ts'] },
  [screen('dashboard')]: {},
  [screen('dashboard/money')]: { now: ['/app/src/table.ts'], lazily: ['/app/src/chart.ts'] },
  [screen('admin')]: { now: ['/app/src/table.ts'] },
  '/app/src/load-modal.ts': {
    code: 'export const load = partFor("user", () => import("./modal.ts"))',
    lazily: ['/app/src/modal.ts'],
  },
  '/app/src/modal.ts': { now: ['/app/src/pass.ts'] },
  '/app/src/late.ts': {},
  '/app/src/card.ts': {},
  '/app/src/filters.ts': {},
  '/app/src/pass.ts': {},
  '/app/src/table.ts': {},
  '/app/src/chart.ts': {},
};

function tiersOf(graph: Readonly<Record<string, Source>>): Record<string, string> {
  const importersOf = (id: string, kind: 'now' | 'lazily') =>
    Object.keys(graph).filter((importer) => graph[importer]?.[kind]?.includes(id) === true);
  const getModuleInfo = (id: string) => ({
    id,
    code: graph[id]?.code ?? '',
    isEntry: id === '/app/src/main.ts',
    importedIds: graph[id]?.now ?? [],
    dynamicallyImportedIds: graph[id]?.lazily ?? [],
    importers: importersOf(id, 'now'),
    dynamicImporters: importersOf(id, 'lazily'),
  });
  const context = { getModuleInfo } as unknown as Parameters<typeof moduleTiers>[1];
  const tiers = moduleTiers('/app/src/main.ts', context, ROUTES);
  return Object.fromEntries([...tiers].map(([id, some]) => [id, [...some].toSorted().join(' ')]));
}

const tiers = tiersOf(APP);

it.each([
  ['the entry', '/app/src/main.ts', 'shell'],
  ['what the landing page imports', '/app/src/card.ts', 'shell'],
  ['what the entry loads later', '/app/src/late.ts', 'public'],
  ['another screen', '/app/src/filters.ts', 'public'],
  ['a screen with a guard', screen('_public/bookings'), 'user'],
  ['a screen below a layout with a guard', screen('dashboard/money'), 'host'],
  ['what a screen with a guard loads later', '/app/src/chart.ts', 'host'],
  ['what two roles need', '/app/src/table.ts', 'admin host'],
  ['a part for a role on a screen for all', '/app/src/modal.ts', 'user'],
])('puts %s into its tier', (_what, id, tier) => {
  expect(tiers[id]).toBe(tier);
});

it('gives a file the same tier wherever it is', () => {
  const text = JSON.stringify(APP).replaceAll('/app/src/table.ts', '/app/src/ui/grid.ts');
  const moved = tiersOf(JSON.parse(text) as typeof APP);
  expect(moved['/app/src/ui/grid.ts']).toBe('admin host');
});
