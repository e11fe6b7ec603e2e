import { describe, expect, it } from 'vitest';
import { chunkGroups } from './chunk-groups.ts';
import { isLandingScreen, type Routes } from './module-graph.ts';

const ROUTES = {
  folder: '/app/src/routes',
  visits: new Map([['_public/about.tsx', 'about']]),
  nextParts: [
    [/\/booking\.tsx$/, 'book'],
    [/\/rules\.tsx$/, 'more', 'about'],
  ] as const,
};

interface Imports {
  readonly now?: readonly string[];
  readonly lazily?: readonly string[];
  /** Long if missing. */
  readonly code?: string;
}

/** Maps each module of a graph to its chunk. The graph lists what each module imports. */
function chunksOf(
  entry: string,
  graph: Record<string, Imports>,
  routes: Routes = ROUTES,
): Record<string, string | null> {
  const importersOf = (id: string, kind: keyof Imports) =>
    Object.keys(graph).filter((importer) => graph[importer]?.[kind]?.includes(id) === true);
  const getModuleInfo = (id: string) => ({
    id,
    isEntry: id === entry,
    code: graph[id]?.code ?? 'x'.repeat(10_000),
    importedIds: graph[id]?.now ?? [],
    dynamicallyImportedIds: graph[id]?.lazily ?? [],
    importers: importersOf(id, 'now'),
    dynamicImporters: importersOf(id, 'lazily'),
  });
  const [group] = chunkGroups(routes);
  const context = { getModuleInfo } as unknown as Parameters<NonNullable<typeof group>['name']>[1];
  return Object.fromEntries(Object.keys(graph).map((id) => [id, group?.name(id, context) ?? null]));
}

const route = (name: string) => `/app/src/routes/${name}.tsx`;
const screen = (name: string) => `${route(name)}?tsr-split=component`;

const APP = (card: string): Record<string, Imports> => ({
  '/app/src/main.tsx': {
    now: ['_public', '_public/index', '_public/about', 'dashboard/one', 'dashboard/two'].map(route),
    lazily: ['/app/src/late.ts', '/app/src/flows/booking.tsx'],
  },
  [route('_public')]: { lazily: [screen('_public')] },
  [route('_public/index')]: { lazily: [screen('_public/index')] },
  [route('_public/about')]: { lazily: [screen('_public/about')] },
  [screen('_public')]: { now: ['/app/node_modules/react/index.js'] },
  [screen('_public/index')]: { now: [card] },
  [screen('_public/about')]: {
    now: [card, '/app/src/features/about.ts', '/app/src/ui/table.ts', '/app/src/ui/notice.ts'],
    lazily: ['/app/src/flows/rules.tsx'],
  },
  [route('dashboard/one')]: { lazily: [screen('dashboard/one')] },
  [route('dashboard/two')]: { lazily: [screen('dashboard/two')] },
  [screen('dashboard/one')]: { now: ['/app/src/features/table.ts', '/app/src/ui/dialog.ts'] },
  [screen('dashboard/two')]: {
    now: [
      '/app/src/features/table.ts',
      '/app/src/ui/dialog.ts',
      '/app/src/ui/table.ts',
      '/app/src/ui/push.ts',
      '/app/src/ui/form.ts',
      '/app/src/ui/dot.ts',
    ],
  },
  '/app/src/flows/booking.tsx': {
    now: ['/app/src/ui/form.ts', '/app/src/ui/notice.ts', '/app/src/ui/price.ts'],
  },
  '/app/src/flows/rules.tsx': { now: ['/app/src/ui/table.ts', '/app/src/ui/price.ts'] },
  '/app/src/ui/form.ts': {},
  '/app/src/ui/price.ts': {},
  '/app/src/ui/dot.ts': { code: 'export {};' },
  '/app/src/late.ts': {
    now: ['/app/src/ui/notice.ts', '/app/src/ui/dot.ts'],
    lazily: ['/app/src/later.ts'],
  },
  '/app/src/later.ts': { now: ['/app/src/ui/push.ts', '/app/src/ui/dialog.ts'] },
  '/app/src/ui/push.ts': {},
  '/app/src/ui/notice.ts': {},
  '/app/src/ui/table.ts': {},
  [card]: {},
  '/app/src/features/about.ts': {},
  '/app/src/features/table.ts': {},
  '/app/src/ui/dialog.ts': {},
  '/app/node_modules/react/index.js': {},
});

describe('chunk groups', () => {
  const chunks = chunksOf('/app/src/main.tsx', APP('/app/src/features/card.ts'));

  it('puts what the entry and the landing screens import into one chunk, apart from packages', () => {
    expect(chunks['/app/src/features/card.ts']).toBe('landing');
    expect(chunks[screen('_public/index')]).toBe('landing');
    expect(chunks['/app/node_modules/react/index.js']).toBe('react');
  });

  it('names a chunk after a section of the app when only its screens share the module', () => {
    expect(chunks['/app/src/features/table.ts']).toBe('dashboard');
  });

  it('collects what three lazily loaded chunks of several sections share', () => {
    expect(chunks['/app/src/ui/dialog.ts']).toBe('shared');
  });

  it('names a chunk after the first visits for which it is loaded', () => {
    expect(chunks['/app/src/ui/table.ts']).toBe('about');
    expect(chunks['/app/src/ui/notice.ts']).toBe('about-start');
    expect(chunks['/app/src/ui/push.ts']).toBeNull();
  });

  it('names a chunk after the part that follows a first visit', () => {
    expect(chunks['/app/src/ui/form.ts']).toBe('book');
  });

  it('shares nothing between a page and a part that is loaded after it', () => {
    expect(chunks['/app/src/ui/table.ts']).toBe('about');
    expect(chunks['/app/src/ui/price.ts']).toBe('book-more');
  });

  it('puts a few lines into a chunk that is loaded in the same visits', () => {
    expect(chunks['/app/src/ui/dot.ts']).toBe('about-start');
  });

  it('leaves all other modules to the bundler', () => {
    expect(chunks['/app/src/features/about.ts']).toBeNull();
  });

  it('keeps the same groups when a file of the app is renamed', () => {
    const renamed = chunksOf('/app/src/main.tsx', APP('/app/src/elsewhere/space-card.ts'));
    expect(Object.values(renamed)).toEqual(Object.values(chunks));
  });
});

it('joins a few lines that two screens of a role share with what its screens share', () => {
  const guard = 'beforeLoad: () => requireRole("host", location.href)';
  const graph = {
    '/app/src/main.tsx': { now: ['list', 'money', 'plans'].map(route) },
    [route('list')]: { code: guard, lazily: [screen('list')] },
    [route('money')]: { code: guard, lazily: [screen('money')] },
    [route('plans')]: { code: guard, lazily: [screen('plans')] },
    [screen('list')]: { now: ['/app/src/choice.ts', '/app/src/line.ts'] },
    [screen('money')]: { now: ['/app/src/choice.ts', '/app/src/line.ts'] },
    [screen('plans')]: { now: ['/app/src/card.ts'] },
    '/app/src/choice.ts': { code: 'export {};', now: ['/app/src/card.ts'] },
    '/app/src/line.ts': { code: 'export {};', now: ['/app/src/chart.ts'] },
    '/app/src/card.ts': {},
    '/app/src/chart.ts': {},
  };
  const chunks = chunksOf('/app/src/main.tsx', graph, { folder: ROUTES.folder });
  expect(chunks['/app/src/card.ts']).toBe('host');
  expect(chunks['/app/src/choice.ts']).toBe('host');
  // Its long part is left to the bundler, and a chunk with that may need the host's.
  expect(chunks['/app/src/line.ts']).toBeNull();
});

it('notices that a part which it should set apart has another name', () => {
  const lazily = ['/app/src/flows/reserving.tsx', '/app/src/flows/rules.tsx'];
  const graph = {
    '/app/src/main.tsx': { lazily },
    ...Object.fromEntries(lazily.map((id) => [id, {}])),
  };
  expect(() => chunksOf('/app/src/main.tsx', graph)).toThrow('/booking');
});

describe('isLandingScreen', () => {
  it.each([
    ['_public', true],
    ['_public/index', true],
    ['_public/allspace', false],
    ['_public/detailpage.$id', false],
    ['dashboardLayout/index', false],
    ['dashboardLayout', false],
  ])('returns for %s whether it draws the page at /: %s', (name, expected) => {
    expect(isLandingScreen(screen(name), ROUTES)).toBe(expected);
  });

  it('is false for the part of a route that is not lazily loaded', () => {
    expect(isLandingScreen(route('_public/index'), ROUTES)).toBe(false);
  });
});
