import { expect } from 'vitest';
import type { Target } from '../support/locate.ts';
import type { Scenario } from '../support/scenario.ts';
import {
  button,
  cardNames,
  field,
  GUEST,
  link,
  logInTo,
  rowWith,
  SAVED_EARLIER,
  text,
  title,
  waitUntilQueriesHold,
  waitUntilTabStored,
} from '../support/steps.ts';
import type { EngineTab } from '../support/tab.ts';
import { everythingIn } from '../support/traces.ts';

const DIALOG: Target = { role: 'dialog' };
const ALERT: Target = { role: 'alert', within: DIALOG };
const PASS_CODE: Target = { role: 'image', name: /^QR code of booking AYE-/ };
/** The row of an upcoming booking; the demo has several. */
const UPCOMING = rowWith(/Upcoming.*confirmed/);

/** Logs in as the demo's guest, and waits until bookings and passes are stored on the device. */
async function openBookings(tab: EngineTab): Promise<void> {
  await logInTo(tab, '/login', GUEST.email, '/managebookings');
  await tab.see(UPCOMING);
  await waitUntilTabStored(tab);
  await waitUntilQueriesHold(tab, 'AYE1.');
}

const openMenu = (tab: EngineTab) =>
  tab.click({ role: 'text', name: GUEST.name, within: { role: 'banner' } });

/** Scenarios of a guest's bookings and account offline. */
export const guestScenarios: readonly Scenario[] = [
  {
    title: 'The booking dialog shows hours and price offline, and does not start a payment',
    async run({ newTab, goOffline }) {
      const tab = await newTab();
      await logInTo(tab, '/login', GUEST.email, '/allspace');
      await waitUntilTabStored(tab);
      await goOffline();
      await tab.reload();
      await tab.see(SAVED_EARLIER);
      const name = await tab.see({ ...cardNames, nth: 0 });
      await tab.click({ role: 'link', within: cardNames, name });
      await tab.see(title(name));
      await tab.click(button(/^Book Space Now/));
      await tab.see({ role: 'text', name: /these are just the opening hours/, within: DIALOG });
      await tab.fill({ ...field('Duration, hour(s)'), within: DIALOG }, '2');
      const inOneWeek = new Date(Date.now() + 7 * 86_400_000);
      // The space may be closed on weekends.
      while ([0, 6].includes(inOneWeek.getUTCDay()))
        inOneWeek.setUTCDate(inOneWeek.getUTCDate() + 1);
      const date = inOneWeek.toISOString().slice(0, 10);
      await tab.fill({ ...field('Start date'), within: DIALOG }, date);
      await tab.fill({ ...field('Check-in time'), within: DIALOG }, '13:00');
      await tab.click(button(/^Pay ₦/, DIALOG));
      await tab.see({ ...ALERT, containing: 'You’re offline, so nothing was booked' });
      expect(await tab.value({ ...field('Start date'), within: DIALOG })).toBe(date);
    },
  },
  {
    title: 'Manage Bookings lists the stored bookings offline and can’t cancel one',
    async run({ newTab, goOffline }) {
      const tab = await newTab();
      await openBookings(tab);
      await goOffline();
      await tab.reload();
      await tab.see(SAVED_EARLIER);
      await tab.click(button(/^Details/, UPCOMING));
      await tab.click(button('Cancel booking'));
      await tab.click(button('Cancel booking', DIALOG));
      await tab.see({ ...ALERT, containing: 'You’re offline' });
    },
  },
  {
    title: 'A pass shows its QR code offline, also after a reload and in a new tab',
    isQuick: true,
    async run({ newTab, goOffline }) {
      const tab = await newTab();
      await openBookings(tab);
      await goOffline();
      await tab.reload();
      await tab.see(SAVED_EARLIER);
      await tab.click(link(/^Show pass/));
      await tab.see(PASS_CODE);
      await tab.reload();
      await tab.see(PASS_CODE);
      const other = await newTab();
      await other.open(await tab.path());
      await other.see(PASS_CODE);
    },
  },
  {
    title: 'A receipt opens offline',
    async run({ newTab, goOffline }) {
      const tab = await newTab();
      await openBookings(tab);
      await goOffline();
      await tab.reload();
      await tab.click(button(/^Details/, UPCOMING));
      await tab.click(link('Receipt'));
      await tab.see(title('Receipt'));
      await tab.see(text(/Includes 7\.5% VAT: ₦/));
      await tab.reload();
      await tab.see(text(/Includes 7\.5% VAT: ₦/));
    },
  },
  {
    title: 'The log-in form says that there is no connection and keeps what was typed',
    async run({ newTab, goOffline }) {
      const tab = await newTab();
      await tab.open('/login');
      await waitUntilTabStored(tab);
      await goOffline();
      await tab.reload();
      await tab.fill(field('Email'), GUEST.email);
      await tab.fill(field('Password'), 'Danfo#Yellow1');
      await tab.click(button('Login', { role: 'main' }));
      await tab.see({ role: 'alert', containing: 'You’re offline.' });
      await tab.seeValue(field('Email'), GUEST.email);
      await tab.seeValue(field('Password'), 'Danfo#Yellow1');
    },
  },
  {
    title: 'Logging out offline removes everything private from the device',
    async run({ newTab, goOffline }) {
      const tab = await newTab();
      await openBookings(tab);
      const traces = async () => {
        const everything = await tab.evaluate(everythingIn);
        return [GUEST.name, GUEST.email, 'AYE1.'].filter((trace) => everything.includes(trace));
      };
      expect(await traces()).not.toEqual([]);
      await goOffline();
      await openMenu(tab);
      await tab.click(button('Log Out'));
      await tab.see({ role: 'text', name: 'Sign Up', within: { role: 'banner' } });
      await expect.poll(traces, { timeout: 30_000 }).toEqual([]);
      await tab.open('/managebookings');
      await tab.seePath(/^\/login/);
      expect(await traces()).toEqual([]);
    },
  },
  {
    title: 'Logging out in one tab while offline ends the session in the other',
    async run({ newTab, goOffline }) {
      const tab = await newTab();
      await openBookings(tab);
      const other = await newTab();
      await other.open('/managebookings');
      await other.see(UPCOMING);
      await goOffline();
      await openMenu(tab);
      await tab.click(button('Log Out'));
      await other.seePath(/^\/login/);
      await other.seeNo(text(GUEST.name));
    },
  },
];
