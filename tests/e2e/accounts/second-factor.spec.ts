import { Secret, TOTP } from 'otpauth';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { logInByForm, logOutAs, password } from '../support/people/log-in.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { nightly } from '../support/kinds.ts';

// Every log-in waits for its redirect.
test.describe.configure({ timeout: 120_000 });

/** This test changes an account, so it uses a server of its own at another address. */
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

const EMAIL = 'user@aye.test';
const SETTINGS = '/login?redirect=/userAccountSetting';
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Infinix X6831) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

test(
  'a user turns two-factor authentication on, logs another device out, and logs in with a code',
  nightly('second-factor, second-factor-panel, sessions-panel, code-prompt'),
  async ({ page, ownApp, request, guard }) => {
    const api = `${ownApp.url}${API_BASE}`;
    const onPhone = await request.post(`${api}/users/login`, {
      data: { email: EMAIL, password: DEMO_PASSWORD },
      headers: { 'user-agent': PHONE },
    });
    const { token } = (await onPhone.json()) as { token: string };
    await logInByForm(page, SETTINGS, EMAIL);

    await page.getByRole('button', { name: 'Turn on two-factor authentication' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn on two-factor authentication' });
    await dialog.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(
      dialog.getByRole('img', { name: 'QR code for your authenticator app' }),
    ).toBeVisible();
    await expectAccessible(page);
    const key = await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
    const secret = Secret.fromBase32((key ?? '').replaceAll(' ', ''));
    const code = (later = 0) => TOTP.generate({ secret, timestamp: Date.now() + later });
    await dialog.getByLabel('Code from your authenticator app').fill(code());
    await dialog.getByRole('button', { name: 'Turn on', exact: true }).click();
    await expect(
      dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
    ).toHaveCount(10);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(page.getByText(/You have 10 recovery codes left/)).toBeVisible();

    const devices = page.getByRole('list', { name: 'Devices you’re logged in on' });
    await expect(devices.getByText('This device')).toHaveCount(1);
    await page.getByRole('button', { name: 'Log out Chrome on Android' }).click();
    await expect(devices.getByText('Chrome on Android')).toHaveCount(0);
    const refused = await request.put(`${api}/users/saved`, {
      data: { marks: [] },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(refused.status()).toBe(401);
    await expectAccessible(page);

    await logOutAs(page, 'Ada Okafor');
    guard.expect(/status 403/, /403/);
    await logInByForm(page, SETTINGS, EMAIL);
    const field = page.getByLabel('Code from your authenticator app');
    await expect(field).toBeFocused();
    await expectAccessible(page);
    // The code of this half minute was used above.
    await field.fill(code(30_000));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/userAccountSetting$/);
    await expect(password(page, 'Current password')).toBeVisible();
  },
);
