import { DEMO_PASSWORD } from '#demo/accounts.ts';
import type { Page } from '@playwright/test';
import { logInByForm } from '../support/people/log-in.ts';
import { expect, test } from '../support/fixtures.ts';
import { ON_LAPTOP, nightly } from '../support/kinds.ts';
import { logInByState } from '../support/people/stored-log-in.ts';

/**
 * Removes what differs between two log-ins of one account: the token, and the start of the session.
 */
const withoutLogIn = (text: string) =>
  text.replaceAll(/("\w+Token":)"[^"]+"/g, '$1"token"').replaceAll(/("\w+Since":)\d+/g, '$10');

/**
 * Returns everything that describes the session: the record, its owners, and whether there is an
 * admin token.
 */
async function storedSession(page: Page) {
  const { local, isAdmin } = await page.evaluate(() => ({
    local: Object.entries(localStorage),
    isAdmin: sessionStorage.getItem('adminToken') !== null,
  }));
  const names = /^(?:root|aye\.owner\.)/;
  const texts = local
    .filter(([key]) => names.test(key))
    .map(([key, text]) => `${key}: ${withoutLogIn(String(text))}`);
  return { path: new URL(page.url()).pathname, isAdmin, texts: texts.toSorted() };
}

for (const { email, door: loginPage, leadsTo } of [
  { email: 'user@aye.test', door: '/login', leadsTo: /:\d+\/$/ },
  { email: 'host@aye.test', door: '/hostlogin', leadsTo: /hostdashboard$/ },
  { email: 'admin@aye.test', door: '/login', leadsTo: /admindashboard$/ },
]) {
  test(
    `logging in ${email} by a call stores the same as the form`,
    email.startsWith('user') ? ON_LAPTOP : nightly('stored-log-in', ON_LAPTOP),
    async ({ page, browser, baseURL, guard }) => {
      await logInByForm(page, loginPage, email);
      await expect(page).toHaveURL(leadsTo);
      const other = await browser.newContext({ baseURL: baseURL ?? '' });
      guard.watch(other);
      const second = await other.newPage();
      await logInByState(second, loginPage, { email, password: DEMO_PASSWORD });
      await expect(second).toHaveURL(leadsTo);
      const byForm = await storedSession(page);
      expect(byForm.isAdmin || byForm.texts.length > 1).toBe(true);
      await expect.poll(() => storedSession(second)).toEqual(byForm);
      await other.close();
    },
  );
}
