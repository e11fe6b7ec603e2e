import { logInAs } from '../support/people/log-in.ts';
import { expect, test } from '../support/fixtures.ts';
import { ON_LAPTOP } from '../support/kinds.ts';

/** Ways in which a browser may refuse its database: throwing, failing, never answering. */
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
  test(`the app works from memory when the device's database ${how}`, async ({ page, guard }) => {
    guard.expect(/Nothing can be stored on this device|Saving on this device failed/);
    await page.addInitScript(block);
    for (const visit of ['first', 'second']) {
      await page.goto('/allspace');
      const cards = page.getByRole('list', { name: 'Spaces found' }).getByRole('article');
      await expect(cards.first(), `${visit} visit`).toBeVisible();
    }
    await page.getByRole('searchbox', { name: 'Search spaces' }).fill('yaba');
    await expect(page.getByRole('article').first()).toContainText(/yaba/i);

    const name = await page.getByRole('article').first().getByRole('heading').innerText();
    await page.getByRole('button', { name: `Save ${name}` }).click();
    await expect(page.getByText('This browser isn’t storing anything for Àyè')).toBeVisible();
    await page.getByRole('link', { name: 'Àyè, home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Find a workspace');
  });
}

test(
  'a user can log in when the browser stores nothing at all, and sees a notice',
  ON_LAPTOP,
  async ({ page, guard }) => {
    guard.expect(/Nothing can be stored on this device|Saving on this device failed/);
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
    await logInAs(page, '/login', 'user@aye.test');
    await expect(page.getByRole('banner').getByText('Ada Okafor')).toBeVisible();
    await page.goto('/settings');
    await expect(
      page.getByText(
        'This browser isn’t storing anything for Àyè. What you save or type will be lost',
      ),
    ).toBeVisible();
  },
);
