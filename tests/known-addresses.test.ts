// @vitest-environment node
import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openPage, ownPageTitle } from '#contract/pages/pages.ts';

/** Pages of spaces, whose titles are the spaces' names. */
const SPACE = /^\/detailpage\//;

/** Returns the addresses of the app's file routes. */
async function addresses(): Promise<string[]> {
  const files = await readdir('src/routes', { recursive: true });
  const routes = files.filter((file) => file.endsWith('.tsx') && !/(?:^|\/)-|__root/.test(file));
  return routes.map((file) => {
    const segments = file.replace(/\.tsx$/, '').split(/[/.]/);
    const named = segments.filter((name) => !name.startsWith('_') && name !== 'index');
    // A name that ends with `_` is an address of its own, not shown inside the screen above it.
    return `/${named.map((name) => name.replace(/_$/, '')).join('/')}`;
  });
}

it('the server knows every address of the app, so that it sends 404 only for others', async () => {
  const known = await addresses();
  expect(known).toContain('/dashboardLayout/money');
  const unknown = known.filter(
    (path) => openPage(path) === undefined && ownPageTitle(path) === undefined && !SPACE.test(path),
  );
  expect(unknown).toEqual([]);
});
