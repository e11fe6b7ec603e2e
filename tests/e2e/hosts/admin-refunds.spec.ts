import type { Page } from '@playwright/test';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { nightly } from '../support/kinds.ts';
import { logInAs } from '../support/people/log-in.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailFor } from '../support/servers/mailbox.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { expectToast } from '../support/screens/toasts.ts';
import { expectNoSidewaysScroll } from '../support/screens/width.ts';

/** These tests refund, so each begins with the data of the demo. */
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

const GUEST = 'user@aye.test';
const SECOND_ADMIN = 'user2@aye.test';
const REASON = 'The power was out for an hour.';
const WAITING_ID = '7f8a52f4-3c0d-4f65-9a3e-2f8ac0de9f10';

async function findCompleted(page: Page): Promise<UserBooking> {
  const login = await page.request.post('/api/v1/users/login', {
    data: { email: GUEST, password: DEMO_PASSWORD },
  });
  const { token } = (await login.json()) as { token: string };
  const mine = await page.request.get('/api/v1/users/booking', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await mine.json()) as { data: UserBooking[] };
  const found = data.find(
    ({ state, money }) => state === 'completed' && money.state === 'confirmed',
  );
  if (found === undefined) throw new Error('The demo’s guest has no completed booking.');
  return found;
}

async function expectSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

test(
  'an admin refunds a visit by hand; the guest reads why, and sees the refund',
  nightly('manual-refunds, refund'),
  async ({ page, browser, ownApp, guard }) => {
    const booking = await findCompleted(page);
    await logInAs(page, '/login', 'admin@aye.test');
    await page.goto(`/admindashboard/payments?reference=${booking.bookingId}`);
    const panel = page.getByRole('region', { name: 'Refund by hand' });
    await panel.getByRole('button', { name: 'Refund by hand' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund by hand?' });
    await expect(dialog).toContainText(`${booking.bookingId}, ${booking.spaceName}`);
    await dialog.getByLabel('Amount in naira').fill('1,000');
    await expect(dialog.getByText(/^The guest gets ₦1,000 back/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Refund ₦1,000' }).click();
    await expect(dialog.getByText('Tell the guest why, in 5 to 300 characters.')).toBeVisible();
    await dialog.getByLabel('Why?').fill(REASON);
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Refund ₦1,000' }).click();
    await expectToast(page, '₦1,000 is on its way back to the guest');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Refund', exact: true })).toContainText(
      'By hand',
    );
    await expectSound(page);
    const mail = await mailFor(ownApp.url, GUEST, `Your refund for ${booking.spaceName}`);
    expect(mail).toContain(REASON);

    await page.goto('/admindashboard/log');
    await expect(page.getByRole('listitem').filter({ hasText: REASON })).toContainText(
      `Refunded by hand: ₦1,000 for ${booking.bookingId}`,
    );

    const context = await browser.newContext({ baseURL: ownApp.url });
    guard.watch(context);
    const guest = await context.newPage();
    await logInAs(guest, `/login?redirect=/receipt/${booking.id}`, GUEST);
    await expect(guest.getByText('−₦1,000')).toBeVisible();
    await context.close();
  },
);

test(
  'a second admin approves a refund above the limit',
  nightly('manual-refunds-approval, waiting-refunds'),
  async ({ page, ownApp, restorable }) => {
    const booking = await findCompleted(page);
    await restorable.change(`update accounts set is_admin = true where email = '${SECOND_ADMIN}'`);
    await restorable.change(`insert into manual_refunds (id, booking_id, payment_reference, amount_kobo,
      reason, state, requested_by, requested_at, expires_at)
    select '${WAITING_ID}', b.id, b.reference, 200000, '${REASON}', 'waiting', a.id, now(),
      now() + interval '7 days'
    from bookings b, accounts a
    where b.id = '${booking.id}' and a.email = 'admin@aye.test'`);
    await logInAs(page, '/login', SECOND_ADMIN);
    await page.goto('/admindashboard/payments');
    const waiting = page.getByRole('list', { name: 'Refunds waiting for a second admin' });
    await expect(waiting).toContainText(REASON);
    await expect(waiting).toContainText('Requested by Funmi Admin');
    await expectSound(page);
    await waiting.getByRole('button', { name: `Approve: ₦2,000 for ${booking.bookingId}` }).click();
    const question = page.getByRole('dialog', { name: 'Approve this refund?' });
    await expect(question).toContainText(GUEST);
    await question.getByRole('button', { name: 'Approve ₦2,000' }).click();
    await expectToast(page, '₦2,000 is on its way back to the guest');
    await expect(waiting).toHaveCount(0);
    await mailFor(ownApp.url, GUEST, `Your refund for ${booking.spaceName}`);
  },
);
