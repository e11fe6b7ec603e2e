import { logIn } from './support/doors.ts';
import { expect, test } from './support/fixtures.ts';

/** How a browser may refuse its database: by throwing, by failing, by never answering. */
const BLOCKED = {
  'throws at once': () => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  },
  'fails to open': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('blocked', 'InvalidStateError');
    };
  },
  'never answers': () => {
    IDBFactory.prototype.open = () => Object.create(IDBOpenDBRequest.prototype) as IDBOpenDBRequest;
  },
} as const;

for (const [how, block] of Object.entries(BLOCKED)) {
  test(`where the device's database ${how}, the app works from memory`, async ({ page, guard }) => {
    guard.expect(/Nothing is kept on this device|Saving on this device failed/);
    await page.addInitScript(block);
    for (const visit of ['first', 'second']) {
      await page.goto('/allspace');
      const cards = page.getByRole('list', { name: 'Spaces found' }).getByRole('article');
      await expect(cards.first(), `${visit} visit`).toBeVisible({ timeout: 5_000 });
    }
    await page.getByRole('searchbox', { name: 'Search spaces' }).fill('yaba');
    await expect(page.getByRole('article').first()).toContainText(/yaba/i);

    const name = await page.getByRole('article').first().getByRole('heading').innerText();
    await page.getByRole('button', { name: `Save ${name}` }).click();
    await expect(page.getByText('This browser keeps nothing for Àyè')).toBeVisible();
    await page.getByRole('link', { name: 'Àyè, home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Find a workspace');
  });
}

test('where the browser keeps nothing at all, a person can still log in, and is told', async ({
  page,
  guard,
  isMobile,
}) => {
  test.skip(isMobile, 'the same on every screen');
  guard.expect(/Nothing is kept on this device|Saving on this device failed/);
  await page.addInitScript(BLOCKED['throws at once']);
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await logIn(page, '/login', 'user@aye.test');
  await expect(page.getByRole('banner').getByText('Ada Okafor')).toBeVisible();
  await page.goto('/settings');
  await expect(
    page.getByText('This browser keeps nothing for Àyè: all of it is gone'),
  ).toBeVisible();
});
