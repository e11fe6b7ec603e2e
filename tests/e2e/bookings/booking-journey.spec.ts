import { Journey } from '../support/journey.ts';
import { ON_PHONE } from '../support/kinds.ts';
import { expect, modal, PAID, payButton, press, test } from '../support/paying.ts';
import { linkFor } from '../support/servers/mailbox.ts';
import { expectNoSidewaysScroll } from '../support/screens/width.ts';

const EMAIL = 'first-visit@aye.test';
const PASSWORD = 'Kola#Nut2026';

test(
  'a new person gets from the landing page to a paid booking with at most 12 taps and 6 fields',
  ON_PHONE,
  async ({ page, context, seller }) => {
    const journey = new Journey();
    await page.goto('/');
    await journey.tap(page.getByRole('button', { name: /^Book Now/ }).first());
    const days = modal(page).getByRole('list', { name: 'The next two weeks' });
    // Today may be over.
    await journey.tap(days.getByRole('button', { name: /, Open$/, pressed: false }).last());
    const hours = modal(page).getByRole('region', { name: /^Free times on/ });
    await journey.tap(hours.getByRole('button', { name: /, free/ }).first());
    const chosen = modal(page).getByText(/^\w{3} \d+ \w{3}, \d\d:\d\d–\d\d:\d\d · 1 hour · ₦/);
    const selection = await chosen.innerText();
    await expectNoSidewaysScroll(page);
    await journey.tap(payButton(page));

    await journey.tap(page.getByRole('link', { name: 'Sign Up', exact: true }));
    await journey.fillAll(page, {
      'Full name': 'Ada New',
      Email: EMAIL,
      Password: PASSWORD,
      'Confirm password': PASSWORD,
    });
    await journey.tap(page.getByRole('button', { name: 'Sign Up', exact: true }));
    await expect(page).toHaveURL(/\/email/);
    const link = await linkFor(seller.url, EMAIL, 'Verify your email');

    const tab = await context.newPage();
    await journey.tapOutside(() => tab.goto(link));
    await journey.tap(tab.getByRole('link', { name: 'Login', exact: true }));
    await journey.fillAll(tab, { Email: EMAIL, Password: PASSWORD });
    await journey.tap(tab.getByRole('button', { name: 'Login', exact: true }));

    await expect(modal(tab).getByText(selection)).toBeVisible();
    await journey.tap(payButton(tab));
    await journey.tapOutside(() => press(tab, /^Pay ₦/));
    await expect(modal(tab)).toContainText(PAID);
    journey.expectEffort({ taps: 11, fields: 6 });
  },
);
