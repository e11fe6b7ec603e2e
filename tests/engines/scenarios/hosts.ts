import { expect } from 'vitest';
import { Host } from '#tests/e2e/support/people/host.ts';
import { makePhoto } from '#tests/factories/photos.ts';
import type { Scenario } from '../support/scenario.ts';
import {
  ACCOUNT_PAGE,
  button,
  field,
  DEMO_HOST,
  link,
  logInTo,
  text,
  WAITING,
  waitUntilTabStored,
} from '../support/steps.ts';
import type { EngineTab } from '../support/tab.ts';

async function openAccount(tab: EngineTab): Promise<void> {
  await logInTo(tab, '/hostlogin', DEMO_HOST.email, ACCOUNT_PAGE);
  await tab.seeFilled(field('Full name'));
  await waitUntilTabStored(tab);
}

/** @param waiting how many changes are waiting to be sent then */
async function rename(tab: EngineTab, name: string, waiting: number): Promise<void> {
  await tab.fill(field('Full name'), name);
  await tab.click(button('Update'));
  const wanted = new RegExp(
    `(^|\\D)${waiting} profile updates? (is waiting|are waiting|will be sent)`,
  );
  await tab.see({ ...WAITING, containing: wanted });
}

/** Fills in all required fields of /listspace. */
async function fillListing(tab: EngineTab, name: string): Promise<void> {
  const values = {
    'Space name': name,
    Location: 'Surulere',
    'Space type': 'cowork hub',
    Address: '14 Bode Thomas Street',
    Overview: 'Three quiet rooms above a bakery, with light from two sides and an inverter.',
    Capacity: '12',
    'Hourly rate': '2500',
    'Daily rate': '15000',
    'Monday opening time': '08:00',
    'Monday closing time': '18:00',
  };
  for (const [label, value] of Object.entries(values)) await tab.fill(field(label), value);
  await tab.click(button('Use the same hours every day'));
  await tab.click(field('Wi-Fi'));
  const content = await makePhoto({ seed: 1, width: 1_200, height: 900 });
  await tab.attach(field('Add photos'), { name: 'room.jpg', type: 'image/jpeg', content });
  await tab.see(button(/^Remove /));
}

/** Scenarios of what a host submits offline, and when it is sent. */
export const hostScenarios: readonly Scenario[] = [
  {
    title: 'A listing with a picture, made offline, is sent exactly once after reconnecting',
    isQuick: true,
    async run({ newTab, goOffline, goOnline, site, server, engine }) {
      const name = `Bode Thomas Rooms ${engine.name}`;
      const host = await Host.logIn(server, DEMO_HOST.email);
      const tab = await newTab();
      await logInTo(tab, '/hostlogin', DEMO_HOST.email, '/dashboardLayout/hostdashboard');
      await tab.see(link('+ Add space'));
      await waitUntilTabStored(tab);
      await goOffline();
      await tab.click(link('+ Add space'));
      await fillListing(tab, name);
      await tab.click(button('ADD SPACE'));
      await tab.see({ ...WAITING, containing: name });
      await tab.reload();
      await tab.see({ ...WAITING, containing: name });
      expect(site.forms).toEqual([]);

      await goOnline();
      await tab.open('/dashboardLayout/managelist');
      const listed = async () => (await host.pending()).filter((one) => one === name);
      await expect.poll(listed, { timeout: 60_000 }).toHaveLength(1);
      await tab.reload();
      await tab.see({ role: 'item', containing: name });
      await tab.seeNo(WAITING);
      // The page that was closed may have begun to send; the server recognises the second attempt
      // by its key.
      expect(new Set(site.forms.map(({ key }) => key)).size).toBe(1);
      expect(await listed()).toHaveLength(1);
    },
  },
  {
    title: 'A profile change made offline is sent without a reload once the server is back',
    async run({ newTab, goOffline, goOnline, site, server, engine }) {
      const name = `Ngozi ${engine.name}`;
      const tab = await newTab();
      await openAccount(tab);
      await goOffline();
      await rename(tab, name, 1);
      await goOnline();
      await tab.seeNo(WAITING);
      const host = await Host.logIn(server, DEMO_HOST.email);
      // The notice is also hidden while the entry is being sent.
      await expect.poll(() => host.fullName(), { timeout: 60_000 }).toBe(name);
      expect(new Set(site.forms.map(({ key }) => key)).size).toBe(1);
    },
  },
  {
    title: 'Five forms queued offline in one of two tabs are sent once each and in order',
    async run({ newTab, goOffline, goOnline, site }) {
      const tab = await newTab();
      await openAccount(tab);
      const other = await newTab();
      await other.open('/dashboardLayout/hostdashboard');
      await other.see(link('+ Add space'));
      await goOffline();
      const names = ['One', 'Two', 'Three', 'Four', 'Five'].map((word) => `Ngozi ${word}`);
      for (const [at, name] of names.entries()) await rename(tab, name, at + 1);
      await goOnline();
      await other.reload();
      await tab.reload();
      for (const one of [tab, other]) await one.seeNo(WAITING);
      // A page that is reloaded may have begun to send; the second attempt has the same key.
      const nameIn = (body: string) => names.find((name) => body.includes(name));
      const sent = () => [
        ...new Map(site.forms.map(({ key, body }) => [key, nameIn(body)])).values(),
      ];
      await expect.poll(sent, { timeout: 60_000 }).toEqual(names);
    },
  },
  {
    title: 'A half-filled listing is still there after an offline reload',
    async run({ newTab, goOffline }) {
      const tab = await newTab();
      await logInTo(tab, '/hostlogin', DEMO_HOST.email, '/listspace');
      await tab.see(field('Space name'));
      await waitUntilTabStored(tab);
      await goOffline();
      await tab.fill(field('Space name'), 'Rooms in the making');
      await tab.waitFor('the draft to be stored', async () => {
        const request = indexedDB.open('aye');
        await new Promise((resolve) => {
          request.addEventListener('success', resolve, { once: true });
        });
        const rows = request.result.transaction('documents').objectStore('documents').getAll();
        await new Promise((resolve) => {
          rows.addEventListener('success', resolve, { once: true });
        });
        request.result.close();
        return JSON.stringify(rows.result).includes('Rooms in the making');
      });
      await tab.reload();
      await tab.seeValue(field('Space name'), 'Rooms in the making');
      await tab.see(text('ADD SPACE'));
    },
  },
];
