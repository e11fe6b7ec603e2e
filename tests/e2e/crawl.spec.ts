import type { Page } from '@playwright/test';
import { type Control, controlsOf, effectOf, focusOn, locate } from './support/screens/crawl.ts';
import { noteHydration, untilHydrated } from './support/hydration.ts';
import { logInAs } from './support/people/log-in.ts';
import { expect, test } from './support/fixtures.ts';
import { ON_LAPTOP, ON_PHONE, nightly } from './support/kinds.ts';
import { routePaths, screensOf } from './support/screens/screens.ts';

/**
 * Controls that would end the session or remove what later screens need. Each is tested in the
 * named spec.
 */
const ELSEWHERE: readonly (readonly [name: RegExp, where: string])[] = [
  [/^Log out/i, 'accounts'],
  [/^(?:Delete my account|Log out of all devices)/, 'accounts'],
  [/^Approve Space/, 'host-listing'],
];

const isElsewhere = ({ name }: Control) => ELSEWHERE.some(([pattern]) => pattern.test(name));
const isOutside = ({ href }: Control) => href !== undefined && !/^\/|^#/.test(href);

/** URLs that another program opens, so only the URL itself can be checked here. */
const OUTSIDE =
  /^(?:data:text\/calendar|mailto:\S+@|tel:\+?\d|sms:|https:\/\/(?:wa\.me|t\.me|x\.com|twitter\.com|www\.facebook\.com|www\.linkedin\.com|www\.instagram\.com|maps\.|www\.google\.com\/maps\/dir)\/?)/;

const labelOf = (path: string, way: readonly Control[]) =>
  `${path}: ${way.map(({ name }) => name || '(no name)').join(' > ')}`;

const pathOf = (address: string) => new URL(address).pathname;

class Crawl {
  readonly #page: Page;
  readonly #pressed = new Set<string>();
  readonly dead: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  /** Activates every control of a screen and of what they open: menus, dialogs, longer lists. */
  async screen(path: string): Promise<void> {
    await this.#open(path);
    for (const control of await this.#controls()) {
      if (!this.#isNew(path, [control])) continue;
      await this.#press(path, [control]);
    }
  }

  async #open(path: string): Promise<void> {
    await this.#page.goto(path, { waitUntil: 'commit' });
    await this.#settled();
  }

  async #settled(): Promise<void> {
    // The header's own address has no other content.
    const isHeader = pathOf(this.#page.url()) === '/header';
    const main = isHeader ? 'header:visible' : 'h1:visible';
    await expect(this.#page.locator(main).first()).toBeVisible();
    await expect(this.#page.locator('main[inert]')).toHaveCount(0);
    await expect(this.#page.locator('[aria-busy="true"]')).toHaveCount(0);
    await untilHydrated(this.#page);
  }

  /**
   * Returns whether the last control has to be activated. A URL for another program is only
   * checked.
   */
  #isNew(path: string, way: readonly Control[]): boolean {
    const control = way.at(-1);
    if (control === undefined || isElsewhere(control) || control.href === path) return false;
    const key = `${way.length > 1 ? path : ''} ${way.map((one) => one.key).join(' > ')}`;
    if (this.#pressed.has(key)) return false;
    this.#pressed.add(key);
    const label = labelOf(path, way);
    if (control.name === '') this.dead.push(`${label} has no name`);
    if (!isOutside(control)) return true;
    if (!OUTSIDE.test(control.href ?? '')) this.dead.push(`${label} leads to ${control.href}`);
    return false;
  }

  /**
   * Activates the last control after the others, which lead to it, and then restores the screen.
   */
  async #press(path: string, way: readonly Control[]): Promise<void> {
    await test.step(labelOf(path, way), async () => {
      const before = await this.#keys();
      const address = this.#page.url();
      if (!(await this.#activate(path, way))) return;
      if (pathOf(this.#page.url()) !== pathOf(address)) {
        await this.#comeBack(path, address);
        return;
      }
      if (way.length === 1) await this.#pressFresh(path, way, new Set(before));
      await this.#page.keyboard.press('Escape');
      if ((await this.#keys()).join() !== before.join()) await this.#open(path);
    });
  }

  /** Returns to the screen after a link has led away from it. */
  async #comeBack(path: string, address: string): Promise<void> {
    await this.#settled();
    await expect(this.#page.getByText('We can’t find that page'), path).toBeHidden();
    await this.#page.goBack();
    if (this.#page.url() === address) await this.#settled();
    else await this.#open(path);
  }

  async #pressFresh(path: string, way: readonly Control[], before: ReadonlySet<string>) {
    const now = await this.#controls();
    for (const fresh of now.filter(({ key }) => !before.has(key))) {
      if (!this.#isNew(path, [...way, fresh])) continue;
      if (!(await this.#keys()).includes(fresh.key)) await this.#again(path, way);
      await this.#press(path, [...way, fresh]);
    }
  }

  /** Opens the screen again and repeats the steps that lead to the control. */
  async #again(path: string, way: readonly Control[]): Promise<void> {
    await this.#open(path);
    for (const { key } of way) {
      const index = (await this.#keys()).indexOf(key);
      if (index >= 0 && (await focusOn(locate(this.#page, index)))) await effectOf(this.#page);
    }
  }

  /**
   * Returns the controls. A link in a part of a page that React hasn't hydrated yet makes the browser
   * load a page, whose controls count once it is there.
   */
  async #controls(): Promise<Control[]> {
    try {
      return await controlsOf(this.#page);
    } catch (error) {
      if (!/Execution context was destroyed/.test(String(error))) throw error;
      await this.#settled();
      return controlsOf(this.#page);
    }
  }

  async #keys(): Promise<string[]> {
    return (await this.#controls()).map(({ key }) => key);
  }

  async #activate(path: string, way: readonly Control[]): Promise<boolean> {
    const index = (await this.#keys()).indexOf(way.at(-1)?.key ?? '');
    if (index < 0) return false;
    const control = locate(this.#page, index);
    // If the list was redrawn meanwhile, its controls have new numbers.
    if (!(await focusOn(control))) return this.#activate(path, way);
    if ((await effectOf(this.#page)) === undefined) this.dead.push(labelOf(path, way));
    return true;
  }
}

const ROLES = [
  { role: 'visitor', door: undefined, email: '', where: ON_PHONE },
  { role: 'user', door: '/login', email: 'user@aye.test', where: ON_PHONE },
  { role: 'host', door: '/hostlogin', email: 'host@aye.test', where: ON_LAPTOP },
  { role: 'admin', door: '/login', email: 'admin@aye.test', where: ON_LAPTOP },
] as const;

test.use({
  baseURL: async ({ ownApp }, use) => use(ownApp.url),
  contextOptions: { reducedMotion: 'reduce' },
  deviceScaleFactor: 1,
});

for (const { role, door: loginPage, email, where } of ROLES) {
  test(
    `every link and button on a ${role}’s screens has an effect`,
    nightly('host-screens, screens, links, admin-console', where),
    async ({ page, guard }) => {
      test.setTimeout(600_000);
      // A listing with upcoming bookings can't be deleted, and the screen shows that.
      if (role === 'host') guard.expect(/409/);
      // The booking whose transfer is opened was paid at the checkout.
      if (role === 'user') guard.expect(/40[49]/);
      await noteHydration(page);
      const crawl = new Crawl(page);
      if (loginPage !== undefined) {
        await logInAs(page, loginPage, email);
        await expect(page).not.toHaveURL(new RegExp(`${loginPage}$`, 'i'));
      }
      for (const { path } of await screensOf(role, page)) await crawl.screen(path);
      expect(crawl.dead).toEqual([]);
    },
  );
}

test('the crawl covers every address of the app', ON_LAPTOP, async ({ page }) => {
  await page.goto('/');
  const crawled = ROLES.flatMap(({ role }) => routePaths(role));
  expect([...new Set(crawled)].toSorted()).toEqual(routePaths().toSorted());
});
