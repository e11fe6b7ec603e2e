import type { Space } from '#contract/spaces/spaces.ts';
import { start as startSectionSeven } from '#tests/providers/section-seven/section-seven.ts';
import { appInFrontOf } from '../support/servers/app-in-front-of.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitUntilStored } from '../support/stored.ts';

test('the whole catalogue works with a provider that has only section 7 [S1.3] [S2.39] [S7.1]', async ({
  page,
  context,
  app,
  guard,
}) => {
  const answer = await fetch(`${app.url}/api/v1/space/getAll`);
  const { data } = (await answer.json()) as { data: Space[] };
  const provider = await startSectionSeven({ port: 0, spaces: data });
  const front = await appInFrontOf(provider.origin);
  guard.expect(/404.*\/api\/v1\/capabilities/, /capabilities.*404/);
  try {
    await page.goto(front.url);
    const six = page.getByRole('list', { name: 'Spaces', exact: true }).getByRole('article');
    await expect(six).toHaveCount(6);

    await page.goto(`${front.url}/allspace?q=victoria+iland`);
    const found = page.getByRole('list', { name: 'Spaces found' }).getByRole('article');
    await expect(found.first()).toContainText(/victoria island/i);
    await found.first().getByRole('heading').getByRole('link').click();
    await expect(page.getByText('Opening hours, Lagos time')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^More spaces in/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Reviews' })).toHaveCount(0);

    await page.goto(`${front.url}/abouthost`);
    await expect(page.getByRole('heading', { name: 'Top Ranked Spaces' })).toBeVisible();
    await page.getByLabel('Location', { exact: true }).selectOption('Ikoyi');
    await page.getByRole('button', { name: 'Find Your Space' }).click();
    await expect(page.getByRole('heading', { name: 'Spaces in Ikoyi' })).toBeVisible();

    await waitUntilStored(page);
    guard.expect(/net::ERR_INTERNET_DISCONNECTED/, /net::ERR_FAILED/);
    await context.setOffline(true);
    await page.goto(`${front.url}/allspace?location=Lekki&amenities=solar`);
    await expect(found.first()).toContainText('Lekki');
    await expect(page.getByText(/^You’re offline\. Showing what was saved/)).toBeVisible();

    const asked = new Set(provider.requests.map((line) => line.split('?')[0]));
    for (const line of asked) {
      if (line?.startsWith('GET /pictures/')) continue;
      expect(line).toMatch(
        /^GET \/api\/v1\/(space\/(getAll|toprated|location|getOne\/\w+)|capabilities|health)$/,
      );
    }
  } finally {
    await front.close();
    await provider.stop();
  }
});
