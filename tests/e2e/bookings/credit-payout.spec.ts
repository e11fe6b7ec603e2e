import { DEMO_GUEST_BANK_ACCOUNT } from '#demo/demo.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { addDays, lagosTime, weekdayOf } from '#contract/time/lagos-time.ts';
import { expect, test } from '../support/fixtures.ts';
import { GuestClient } from '../support/people/guest.ts';
import { Host } from '../support/people/host.ts';
import { logInAs } from '../support/people/log-in.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { expectToast } from '../support/screens/toasts.ts';
import { linkFor, mailFor } from '../support/servers/mailbox.ts';
import { nightly } from '../support/kinds.ts';

const { guest: GUEST } = DEMO_GUEST_BANK_ACCOUNT;
/** Accounts at UBA in the sandbox: another one of the guest, and one of someone else. */
const OWN_ACCOUNT = '0123459338';
const OTHER_ACCOUNT = '0123457918';

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

/** Returns the first weekday in the middle of the week from twelve days ahead on. */
function quietDay(): string {
  const today = lagosTime(new Date()).date;
  const days = Array.from({ length: 7 }, (_, more) => addDays(today, 12 + more));
  const day = days.find((date) => ['Tue', 'Wed', 'Thu'].includes(weekdayOf(date)));
  if (day === undefined) throw new Error('There is no such weekday.');
  return day;
}

test(
  'a guest whose host cancelled takes credit, has it paid out, and changes the bank account with a code',
  nightly('credit-payout, host-cancelled-notice, recent-code'),
  async ({ page, ownApp, guard }) => {
    test.slow();
    const { url } = ownApp;
    const host = await Host.logIn(url, 'host@aye.test');
    const space = (await host.listings()).find(
      ({ pricePerHour, listingStatus }) => pricePerHour > 0 && listingStatus === 'active',
    );
    if (space === undefined) throw new Error('The demo’s host has no space by the hour.');
    const guest = await GuestClient.logIn(url, GUEST);
    await guest.book(space.id, { startDate: quietDay(), checkinTime: '13:00', durationPerHour: 2 });
    const booking = (await guest.bookings()).find((one) => one.spaceId === space.id);
    if (booking === undefined) throw new Error('Nothing is booked.');
    await host.cancelBooking(booking.bookingId);
    const mail = await mailFor(url, GUEST, `Your host had to cancel: ${space.name}`);
    expect(mail).toContain(`Refund: credit now (${formatNaira(booking.amount)}, in seconds)`);

    await logInAs(page, '/login?redirect=/managebookings', GUEST);
    const notice = page.getByRole('region', { name: 'Your host had to cancel' });
    const choice = notice.getByRole('region', { name: 'Where should your refund go?' });
    await expect(choice).toContainText(/You can take credit instead until \d\d:\d\d\./);
    await expect(choice.getByRole('button', { name: 'Back to my card or bank' })).toBeVisible();
    await expectAccessible(page);
    await choice.getByRole('button', { name: /^Credit now/ }).click();
    await expectToast(page, `${formatNaira(booking.amount)} is in your credit now.`);
    await expect(choice).toHaveCount(0);
    await expect(notice).toContainText('has been refunded.');

    const credit = page.getByRole('region', { name: 'Your credit' });
    await credit.getByRole('button', { name: 'Pay out to my bank' }).click();
    const sheet = page.getByRole('dialog', { name: 'Pay out your credit' });
    await expect(sheet).toContainText('UBA ••••7310');
    await expectAccessible(page);
    await sheet.getByLabel('Amount in naira').fill('50');
    await sheet.getByRole('button', { name: 'Pay out', exact: true }).click();
    await expect(sheet.getByText(/^Enter a whole amount from ₦100 to ₦/)).toBeVisible();
    await sheet.getByLabel('Amount in naira').fill('1000');
    await sheet.getByRole('button', { name: 'Pay out ₦1,000' }).click();
    await expectToast(page, 'We’re sending ₦1,000 to your bank.');
    await expect(sheet).toHaveCount(0);
    await credit.getByText('Statement').click();
    const latest = credit.getByRole('listitem').first();
    await expect(latest).toContainText(/^Payout (?:requested|on its way)|^Paid out/);
    await expect(latest).toContainText('−₦1,000');
    await expect(latest).toContainText('UBA ••••7310');
    await mailFor(url, GUEST, 'We’re paying out ₦1,000 of your credit');

    // Someone else's account is refused; another one of the guest has to be confirmed.
    guard.expect(/\b422\b/);
    await credit.getByRole('button', { name: 'Pay out to my bank' }).click();
    await sheet.getByRole('button', { name: 'Use another account' }).click();
    await sheet.getByLabel('Bank', { exact: true }).selectOption('UBA');
    await sheet.getByLabel('Account number').fill(OTHER_ACCOUNT);
    // The guest has got a second factor on another device, so this one has to enter a code.
    const code = await guest.turnOnSecondFactor();
    guard.expect(/\b403\b/);
    await sheet.getByRole('button', { name: 'Save account' }).click();
    const question = page.getByRole('dialog', { name: 'Enter your code' });
    await expectAccessible(page);
    await question.getByLabel('Code from your authenticator app').fill(code);
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect(sheet.getByText(/^This account isn’t in the name of Tunde Bello\./)).toBeVisible();
    await sheet.getByLabel('Account number').fill(OWN_ACCOUNT);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Save account' }).click();
    await expect(sheet).toContainText('UBA ••••9338 isn’t confirmed yet.');
    await page.goto(await linkFor(url, GUEST, 'Confirm your bank account'));
    await page.getByRole('button', { name: 'Confirm this account' }).click();
    await expect(page.getByText('Your bank account is confirmed')).toBeVisible();
    await page.getByRole('link', { name: 'Go to my credit' }).click();
    await credit.getByRole('button', { name: 'Pay out to my bank' }).click();
    await expect(sheet).toContainText('so payouts are on hold until');
  },
);
