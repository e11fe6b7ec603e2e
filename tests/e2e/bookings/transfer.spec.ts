import { formatNaira } from '#contract/prices/money.ts';
import { actAtCheckout } from '../support/people/guest.ts';
import { ON_PHONE, nightly } from '../support/kinds.ts';
import { NO_ANSWER } from '../support/offline.ts';
import {
  ADA_EMAIL,
  bookSpaceNow,
  chooseHours,
  expect,
  expectPaid,
  modal,
  pressPayInFrame,
  rowsOf,
  visitSpace,
} from '../support/paying.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { mailFor } from '../support/servers/mailbox.ts';
import { waitUntilStored } from '../support/stored.ts';
import { bankOf, goToTransfer, test, transferOn } from '../support/transferring.ts';

const BOOKING_ID = /AYE-[0-9A-Z]{4}-[0-9A-Z]{2}/;

test('a guest pays by transfer although the app was closed meanwhile, and gets the pass', async ({
  page,
  context,
  place,
  guard,
}) => {
  const { space } = place;
  const total = formatNaira(2 * space.pricePerHour);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  await test.step('the dialog offers the transfer first, and the card second', async () => {
    await visitSpace(page, place);
    await bookSpaceNow(page);
    await chooseHours(page, place);
    const buttons = modal(page).getByRole('button', { name: /^Pay by/ });
    await expect(buttons).toHaveText(['Pay by transfer', 'Pay by card']);
    await expectAccessible(page);
    await buttons.first().click();
  });

  const screen = transferOn(page);
  await test.step('the account has an address, and can be copied', async () => {
    await expect(page).toHaveURL(/\/managebookings\/transfer\//);
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText(space.name);
    await expect(screen).toContainText(total);
    await expect(screen).toContainText(/\d+\smin left: send it by \d\d:\d\d/);
    await expectAccessible(page);
    await screen.getByRole('button', { name: 'Copy: Account number' }).click();
    await expect(screen.getByRole('button', { name: 'Copied: Account number' })).toHaveText(
      'Copied',
    );
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^\d{10}$/);
    await expect(screen).toContainText(copied.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3'));
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/detailpage/${space.id}$`));
    await page.goForward();
    await expect(screen).toContainText(total);
  });

  const bank = await bankOf(page);
  const address = page.url();
  await waitUntilStored(page);
  guard.expect(NO_ANSWER);
  await context.setOffline(true);
  await page.close();
  const cold = await context.newPage();

  await test.step('after a start without a connection, it is still there', async () => {
    await cold.goto('/managebookings');
    const panel = cold.getByRole('region', { name: 'Your bank transfers' });
    await expect(panel).toContainText('Waiting for your transfer');
    await expectAccessible(cold);
    await panel.getByRole('link', { name: `See account number: ${space.name}` }).click();
    await expect(cold).toHaveURL(address);
    await expect(transferOn(cold)).toContainText(total);
    await cold.reload();
    await expect(transferOn(cold).getByText(/^\d{4} \d{3} \d{3}$/)).toBeVisible();
    await expect(cold.getByText(/^You’re offline\. These details are saved/)).toBeVisible();
    await expectAccessible(cold);
  });

  await test.step('what was sent meanwhile is found, and books', async () => {
    await actAtCheckout(bank, 'pay');
    await context.setOffline(false);
    await expect(cold.getByText(/^You’re offline/)).toHaveCount(0);
    await transferOn(cold).getByRole('button', { name: 'I’ve sent it' }).click();
    await expect(transferOn(cold).getByRole('heading', { name: 'You’re booked' })).toBeVisible();
    await expectAccessible(cold);
    await transferOn(cold)
      .getByRole('link', { name: /^Show pass/ })
      .click();
    await expect(cold.getByRole('img', { name: BOOKING_ID })).toBeVisible();
    const mail = await mailFor(place.url, ADA_EMAIL, `Booking confirmed: ${space.name}`);
    expect(mail).toContain(total);
    await cold.goto('/managebookings');
    await expect(rowsOf(cold, space)).toContainText(/Upcoming.*confirmed/s);
    await expect(cold.getByRole('region', { name: 'Your bank transfers' })).toHaveCount(0);
  });
});

test(
  'a guest who sent too little sends the rest to a second account',
  nightly('transfers, transfer-flow'),
  async ({ page, place }) => {
    await goToTransfer(page, place);
    const screen = transferOn(page);
    const bank = await bankOf(page);
    await actAtCheckout(bank, 'underpay');
    await screen.getByRole('button', { name: 'I’ve sent it' }).click();
    const half = formatNaira(place.space.pricePerHour);
    await expect(screen.getByText(`${half} arrived, ${half} is missing`)).toBeVisible();
    await expect(screen).toContainText(`Send ${half} to the new account`);
    await expectAccessible(page);
    await expect.poll(() => bankOf(page)).not.toBe(bank);
    // The screen follows what arrives, without another press.
    await actAtCheckout(await bankOf(page), 'pay', 'after');
    await expect(screen.getByRole('heading', { name: 'You’re booked' })).toBeVisible({
      timeout: 40_000,
    });
    await expect(screen).toContainText(formatNaira(2 * place.space.pricePerHour));
  },
);

test.describe('other ways to end a transfer', ON_PHONE, () => {
  test(
    'a guest pays by card after all',
    nightly('transfers-card, transfer-flow'),
    async ({ page, place }) => {
      await goToTransfer(page, place);
      await transferOn(page).getByRole('button', { name: 'Pay by card instead' }).click();
      await pressPayInFrame(page);
      await expectPaid(page);
      await expect(rowsOf(page, place.space)).toContainText(/Upcoming.*confirmed/s);
    },
  );

  test(
    'what a guest sent too much becomes credit',
    nightly('transfers, transfer-ended'),
    async ({ page, place }) => {
      await goToTransfer(page, place);
      await actAtCheckout(await bankOf(page), 'overpay', 'after');
      await expect(transferOn(page)).toContainText(/₦500 more than needed/, { timeout: 40_000 });
      await page.goto('/managebookings');
      await expect(page.getByRole('region', { name: 'Your credit' })).toContainText('₦500');
    },
  );
});
