import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { logInByForm, logOutAs } from '../support/people/log-in.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { expectToast } from '../support/screens/toasts.ts';

// Every log-in waits for its redirect.
test.describe.configure({ timeout: 120_000 });

/** Browsers make passkeys for names only, so the server's own address in numbers has none. */
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url.replace('127.0.0.1', 'localhost')) });

const EMAIL = 'user@aye.test';
const SETTINGS = '/login?redirect=/userAccountSetting';

/** Gives the page's browser a device with a screen lock, and returns a switch for its owner. */
async function useDevice(page: Page): Promise<(isThere: boolean) => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (isThere) => {
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isThere });
  };
}

test('a user adds a passkey, logs in with it, and removes it', async ({ page }) => {
  const setOwner = await useDevice(page);
  await logInByForm(page, SETTINGS, EMAIL);
  const panel = page.getByRole('region', { name: 'Passkeys' });
  await panel.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, 'Your passkey is added. You can log in with it now.');
  const list = panel.getByRole('list', { name: 'Your passkeys' });
  await expect(list.getByRole('listitem')).toContainText('Chrome');
  await expectAccessible(page);

  await logOutAs(page, 'Ada Okafor');
  await page.goto(SETTINGS);
  await setOwner(false);
  const logIn = page.getByRole('button', { name: 'Log in with a passkey' });
  await logIn.click();
  await expect(page.getByRole('alert')).toContainText('No passkey was used.');
  await expectAccessible(page);
  await setOwner(true);
  await logIn.click();
  await expectToast(page, 'Login successful');
  await expect(page).toHaveURL(/\/userAccountSetting$/);
  await expect(list.getByRole('listitem')).toContainText('Last used');

  await list.getByRole('button', { name: /^Remove the passkey from / }).click();
  const removal = page.getByRole('dialog', { name: 'Remove this passkey' });
  await removal.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD);
  await removal.getByRole('button', { name: 'Remove this passkey' }).click();
  await expect(list).toHaveCount(0);
});
