import { expect } from 'vitest';
import type { Target } from '../support/locate.ts';
import type { Scenario } from '../support/scenario.ts';
import {
  button,
  cardNames,
  field,
  FOUND,
  link,
  rowWith,
  SAVED_EARLIER,
  saveFirst,
  SEARCH,
  text,
  title,
  visitCatalogue,
} from '../support/steps.ts';
import type { EngineTab } from '../support/tab.ts';

const VERSION: Target = { role: 'text', name: /^You’re using version / };

const isControlled = (tab: EngineTab) =>
  tab.waitFor('the worker', () => navigator.serviceWorker.controller !== null);

/** Scenarios in which the engines differ: storage, tabs, updates, networks. */
export const deviceScenarios: readonly Scenario[] = [
  {
    title: 'A space saved in one tab while offline appears in the other tab',
    async run({ newTab, goOffline }) {
      const tab = await newTab();
      await visitCatalogue(tab);
      const other = await newTab();
      await other.open('/savedspace');
      await other.see(text('No saved spaces yet'));
      await goOffline();
      const name = await saveFirst(tab);
      await other.see(rowWith(name));
    },
  },
  {
    title: 'A new build is offered and taken; saved spaces and the catalogue stay',
    async run({ newTab, site, nextBuild, goOffline }) {
      const tab = await newTab();
      await visitCatalogue(tab);
      const name = await saveFirst(tab);
      await tab.reload();
      await isControlled(tab);
      await tab.open('/settings');
      const before = await tab.see(VERSION);
      site.moveTo(await nextBuild());
      await tab.click(button('Check for updates'));
      await tab.click(button('Update now'));
      await tab.seeNo(text(before));
      expect(await tab.see(VERSION)).not.toBe(before);
      await goOffline();
      await tab.open('/savedspace');
      await tab.see(rowWith(name));
      await tab.open('/allspace');
      await tab.see(SAVED_EARLIER);
    },
  },
  {
    title: 'The app works from memory where the browser refuses IndexedDB',
    async run({ newTab, site }) {
      site.runFirst(() => {
        Object.defineProperty(window, 'indexedDB', {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      });
      const tab = await newTab();
      await tab.open('/allspace');
      await tab.see({ role: 'article', within: FOUND });
      // On the second visit there is a service worker, but nothing is stored.
      await tab.open('/allspace');
      await tab.see({ role: 'article', within: FOUND });
      await tab.fill(SEARCH, 'yaba');
      await tab.see({ role: 'article', within: FOUND, containing: /yaba/i });
      const name = await tab.see({ ...cardNames, nth: 0 });
      await tab.click(button(`Save ${name}`));
      await tab.see(text(/^This browser isn’t storing anything for Àyè/));
      await tab.click(link('Àyè, home'));
      await tab.see(title(/Find a workspace/));
    },
  },
  {
    title: 'Lite mode chosen in the settings stays on after an offline reload',
    async run({ newTab, goOffline }) {
      const tab = await newTab();
      await visitCatalogue(tab);
      await tab.open('/settings');
      await tab.see(title('App settings'));
      await tab.click(field('On'));
      await goOffline();
      await tab.open('/allspace');
      await tab.see(SAVED_EARLIER);
      await tab.see(link('Lite mode'));
      await tab.reload();
      await tab.see(link('Lite mode'));
    },
  },
  {
    title: 'The install manifest and its icons can be fetched, and its start page opens offline',
    async run({ newTab, goOffline }) {
      const tab = await newTab();
      await visitCatalogue(tab);
      const manifest = await tab.evaluate(async () => {
        const found = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
        const answer = await fetch(found?.href ?? '');
        const { name, display, start_url, icons } = (await answer.json()) as {
          name: string;
          display: string;
          start_url: string;
          icons: { src: string; sizes: string }[];
        };
        const sizes = await Promise.all(
          icons.map(async ({ src }) => {
            const image = await createImageBitmap(await (await fetch(src)).blob());
            return `${image.width}x${image.height}`;
          }),
        );
        return { name, display, start: start_url, wanted: icons.map((icon) => icon.sizes), sizes };
      });
      expect(manifest).toMatchObject({ name: 'Àyè: workspaces in Lagos', display: 'standalone' });
      expect(manifest.sizes).toEqual(manifest.wanted);
      await goOffline();
      await tab.open(manifest.start);
      await tab.see(title(/Find a workspace/));
    },
  },
  {
    title: 'A hotspot that answers everything with its own page does not replace stored data',
    async run({ newTab, site }) {
      const tab = await newTab();
      await visitCatalogue(tab);
      await tab.reload();
      await isControlled(tab);
      await tab.see(cardNames);
      const before = await tab.texts(cardNames);
      site.setCaptive(true);
      await tab.reload();
      await tab.see(SAVED_EARLIER);
      await tab.seeTexts(cardNames, before);
      site.setCaptive(false);
      await tab.reload();
      await tab.seeNo(SAVED_EARLIER);
      await tab.seeTexts(cardNames, before);
    },
  },
  {
    title: 'The notice of being offline appears and goes with the browser’s network',
    needs: 'networkSwitch',
    async run({ newTab, setNetwork }) {
      const tab = await newTab();
      await visitCatalogue(tab);
      await setNetwork(false);
      await tab.see(SAVED_EARLIER);
      await setNetwork(true);
      await tab.seeNo(SAVED_EARLIER);
    },
  },
  {
    title: 'After the browser was closed, the app opens offline with what was saved',
    needs: 'profile',
    async run({ newTab, goOffline, restartBrowser }) {
      const tab = await newTab();
      await visitCatalogue(tab);
      const name = await saveFirst(tab);
      await restartBrowser();
      await goOffline();
      const cold = await newTab();
      await cold.open('/savedspace');
      await cold.see(rowWith(name));
      await cold.open('/allspace');
      await cold.see(SAVED_EARLIER);
    },
  },
];
