import { test, expect } from '../support/fixtures.ts';
import { ON_LAPTOP, nightly } from '../support/kinds.ts';
import { logInAs } from '../support/people/log-in.ts';
import { expectAccessible } from '../support/screens/axe.ts';

test(
  'a measured visit sends its speed when it ends, and admins see it',
  nightly('visit-figures, start-visit-figures', ON_LAPTOP),
  async ({ browser, ownApp, guard }) => {
    const visitor = await browser.newContext({ baseURL: ownApp.url });
    guard.watch(visitor);
    await visitor.addInitScript(() => {
      // Chooses this visit, as one of a person.
      Math.random = () => 0;
      Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
    });
    const visit = await visitor.newPage();
    const measuring = visit.waitForResponse(/\/assets\/collect-/);
    await visit.goto('/');
    await measuring;
    await visit.getByRole('heading', { level: 1 }).click();
    await visit.goto('/aboutus');
    await visitor.close();

    const admin = await browser.newContext({ baseURL: ownApp.url });
    guard.watch(admin);
    const page = await admin.newPage();
    await logInAs(page, '/login', 'admin@aye.test');
    await expect(page).not.toHaveURL(/\/login$/);
    await page.goto('/admindashboard/speed');
    const table = page.getByRole('table', { name: 'Home page: Largest content shown (LCP)' });
    await expect(table.getByRole('row', { name: /^4G or better 1 / })).toBeVisible();
    await expectAccessible(page);
    await admin.close();
  },
);
