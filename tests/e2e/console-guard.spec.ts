import { ConsoleGuard } from './support/console-guard.ts';
import { expect, test } from './support/fixtures.ts';

test('the console guard records warnings, exceptions and failed requests', async ({
  page,
  guard,
}) => {
  guard.expect(/.*/);
  const own = new ConsoleGuard();
  own.watch(page.context());
  await page.goto('/');
  await page.evaluate(async () => {
    console.warn('a warning');
    setTimeout(() => {
      throw new Error('a fault');
    });
    await fetch('/api/v1/nothing');
  });
  await expect.poll(() => own.unexpected().join('\n')).toMatch(/a fault/);
  expect(own.unexpected().join('\n')).toMatch(/console\.warning: a warning/);
  expect(own.unexpected().join('\n')).toMatch(/status 404: .*\/api\/v1\/nothing/);
  own.expect(/a warning/, /a fault/, /404/);
  expect(own.unexpected()).toEqual([]);
});
