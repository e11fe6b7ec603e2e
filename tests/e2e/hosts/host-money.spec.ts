import type { Locator, Page, Route } from '@playwright/test';
import { nameOfAccount } from '#server/gateways/cards/sandbox/account-names.ts';
import { nightly } from '../support/kinds.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { logInAs } from '../support/people/log-in.ts';
import { expect, test, WHOLE_BROWSER } from '../support/fixtures.ts';
import { waitUntilStored } from '../support/stored.ts';
import { linkFor, mailFor } from '../support/servers/mailbox.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { expectToast } from '../support/screens/toasts.ts';

test.use(WHOLE_BROWSER);

/** These tests move money, so each uses a server of its own. */
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

const NGOZI = 'host@aye.test';
/** A host without a bank account. */
const SEGUN = 'host2@aye.test';

const PAYOUT = '**/api/v1/host/payout';
const ASKED = /Payout request initiated successfully\. Reference: (\S+)/;

const balance = (page: Page) => page.getByRole('region', { name: 'Balance' });

const withdrawButton = (page: Page) =>
  balance(page).getByRole('button', { name: /^(?:Withdraw|Processing\.\.\.)$/ });

/** Opens the dashboard with all that is above the balance, which would move the button meanwhile. */
async function openDashboard(page: Page): Promise<void> {
  await logInAs(page, '/hostlogin', NGOZI);
  await expect(page.getByRole('heading', { name: /^Today, / })).toBeVisible();
  await expect(balance(page)).toContainText(/₦[1-9]/);
}

/** The pixels from the left of the window to the right end of an element. */
async function endOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return (box?.x ?? 0) + (box?.width ?? 0);
}

const confirmButton = (page: Page) => page.getByRole('button', { name: /^Withdraw ₦/ });

/** The payouts in the history, the newest first. */
const payoutRows = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Payout/ }) });

async function openMoney(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Money' }).click();
  await expect(page.getByRole('heading', { name: 'Money', level: 1 })).toBeVisible();
}

/** Returns the reference shown after a payout request. */
async function shownReference(page: Page): Promise<string> {
  const reported = (await page.getByText(ASKED).textContent()) ?? '';
  return ASKED.exec(reported)?.[1] ?? '';
}

test('a host’s balance is paid out once, however often it is requested [S1.9]', async ({
  page,
  ownApp,
  guard,
}) => {
  guard.expect(/\b409\b/);
  await openDashboard(page);
  const amount = /₦[\d,.]+/.exec((await balance(page).textContent()) ?? '')?.[0] ?? '';
  await openMoney(page);
  await expect(payoutRows(page)).toHaveCount(3);
  await page.goBack();

  const asked: Route[] = [];
  await page.route(PAYOUT, (route) => void asked.push(route));
  await withdrawButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw your balance?' });
  await expect(dialog).toContainText(amount);
  await expect(dialog).toContainText('UBA');
  await expect(dialog).toContainText('••••5609');
  await expectAccessible(page);
  await confirmButton(page).dblclick();
  await expect(withdrawButton(page)).toHaveText('Processing...');
  await expect.poll(() => asked.length).toBe(1);
  await asked[0]?.continue();
  const reference = await shownReference(page);
  await expect(balance(page)).toContainText('₦0');
  expect(asked).toHaveLength(1);
  await page.unroute(PAYOUT);

  await mailFor(ownApp.url, NGOZI, `Payout sent: ${amount}`);
  await expect(withdrawButton(page)).toBeDisabled();
  // The payout may have arrived before the page asked how much is on its way.
  const reason = /^(?:₦[\d,.]+ is on its way to your bank|Nothing to withdraw now)/;
  await expect(withdrawButton(page)).toHaveAccessibleDescription(reason);
  // Also where the button and its reason don't fit beside the amount.
  const [card, button] = [await endOf(balance(page)), await endOf(withdrawButton(page))];
  expect(card - button).toBeLessThan(24);

  await openMoney(page);
  await expect(page.getByRole('region', { name: 'Available' })).toContainText('₦0');
  await expect(payoutRows(page)).toHaveCount(4);
  const newest = payoutRows(page).first();
  await expect(newest).toContainText(`−${amount}`);
  await expect(newest).toContainText('UBA ••••5609 · arrived');
  await expect(newest.getByRole('button', { name: `Copy reference ${reference}` })).toBeVisible();
  await expectAccessible(page);
});

test(
  'a payout with a lost answer is requested again and paid once',
  nightly('payout-attempt, payouts'),
  async ({ page, guard }) => {
    guard.expect(/net::ERR_FAILED/);
    await openDashboard(page);
    const answers: string[] = [];
    await page.route(PAYOUT, async (route) => {
      const answer = await route.fetch();
      answers.push(await answer.text());
      await route.abort('failed');
    });
    await withdrawButton(page).click();
    await confirmButton(page).click();
    await expect(page.getByText('Error processing payout request')).toBeVisible();
    await expect(page.getByText(/before we heard back.*you’ll never be paid twice/)).toBeVisible();
    await expect(balance(page)).toContainText('₦0');
    await expectAccessible(page);

    await page.unroute(PAYOUT);
    await page.reload();
    await expect(page.getByText(/you’ll never be paid twice/)).toBeVisible();
    await withdrawButton(page).click();
    const reference = await shownReference(page);
    expect(answers).toHaveLength(1);
    expect(answers[0]).toContain(reference);
    await expect(page.getByText(/you’ll never be paid twice/)).toBeHidden();
    await openMoney(page);
    await expect(payoutRows(page)).toHaveCount(4);
    await expect(
      payoutRows(page)
        .first()
        .getByRole('button', { name: `Copy reference ${reference}` }),
    ).toBeVisible();
  },
);

const bankForm = (page: Page) => page.getByRole('form', { name: 'Bank details' });

async function fillBank(page: Page, bank: string, accountNumber: string): Promise<void> {
  await bankForm(page).getByLabel('Bank', { exact: true }).selectOption(bank);
  await bankForm(page).getByLabel('Account number').fill(accountNumber);
}

const saveBank = (page: Page) => bankForm(page).getByRole('button', { name: 'Update' }).click();

test(
  'a host’s first bank account is looked up, saved, confirmed by its link, and put on hold',
  nightly('bank-accounts, bank-details-section, bank-link-screen, recent-code'),
  async ({ page, ownApp, guard }) => {
    // An account that doesn't exist, and a link that was used already.
    guard.expect(/\b422\b/, /\b400\b.*bankdetails\/link/);
    await logInAs(page, '/hostlogin', SEGUN);
    await page.getByRole('link', { name: 'Add bank details' }).click();
    await fillBank(page, 'First Bank of Nigeria', '9999999999');
    await expect(page.getByText(/We couldn’t find this account/)).toBeVisible();
    await bankForm(page).getByLabel('Account name').fill('Segun Balogun');
    await saveBank(page);
    await expect(bankForm(page).getByLabel('Account number')).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await expect(page.getByText(/Add your bank account, then confirm it/)).toBeVisible();

    await fillBank(page, 'GTB', '0123846785');
    await expect(bankForm(page).getByText('confirmed by the bank')).toBeVisible();
    await expectAccessible(page);
    await saveBank(page);
    await expect(
      page.getByText(`GTB ••••6785 isn’t confirmed yet. Open the link we emailed to ${SEGUN}.`),
    ).toBeVisible();
    await expect(bankForm(page).getByLabel('Account number')).toHaveValue('');

    const link = await linkFor(ownApp.url, SEGUN, 'Confirm your bank account');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your bank account');
    await expect(page.getByRole('definition')).toContainText('GTB ••••6785');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirm this account' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Your bank account is confirmed',
    );
    await expect(page.getByRole('status')).toContainText(/GTB ••••6785.*on hold until/);
    await mailFor(ownApp.url, SEGUN, 'Your bank details were changed');

    await page.getByRole('link', { name: 'Go to dashboard' }).click();
    await expect(
      page.getByText(/changed your bank details, so payouts are on hold until/),
    ).toBeVisible();
    await expect(withdrawButton(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Bank details' }).click();
    await expect(page.getByText(/Payouts are on hold until/)).toBeVisible();

    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  },
);

test(
  'bank details filled in offline wait, and are sent once when the connection is back',
  nightly('bank-details-section'),
  async ({ page, context, ownApp, guard }) => {
    const [code, number] = ['058', '0123496785'] as const;
    await logInAs(page, '/hostlogin?redirect=/dashboardLayout/accountsetting', NGOZI);
    await expect(page.getByText('UBA ••••5609')).toBeVisible();
    await waitUntilStored(page);
    const sent: string[] = [];
    context.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });

    await goOffline({ context, app: ownApp, guard });
    await fillBank(page, 'GTB', number);
    await bankForm(page)
      .getByLabel('Account name')
      .fill(nameOfAccount(code, number) ?? '');
    await saveBank(page);
    await expectToast(page, 'Saved. We’ll send it as soon as you’re online.');
    const banner = page
      .getByRole('status')
      .filter({ hasText: 'will be sent when you’re back online' });
    await expect(banner).toContainText(
      '1 bank account will be sent when you’re back online: GTB ••••6785',
    );
    await page.getByRole('button', { name: 'GTB ••••6785' }).click();
    await expect(page.getByRole('dialog')).toContainText(/Bank account · 1\skB · since \d\d:\d\d/);
    await expectAccessible(page);
    await page.reload();
    await expect(banner).toContainText('GTB ••••6785');

    await goOnline({ context, app: ownApp });
    await expectToast(page, 'GTB ••••6785 was sent.');
    await expect(banner).toBeHidden();
    await expect(page.getByText(`Open the link we emailed to ${NGOZI}.`)).toBeVisible();
    await linkFor(ownApp.url, NGOZI, 'Confirm your bank account');
    expect(sent.filter((path) => path.endsWith('/host/bankdetails'))).toHaveLength(1);
  },
);
