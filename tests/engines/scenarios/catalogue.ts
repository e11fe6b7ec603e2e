import { expect } from 'vitest';
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
  waitUntilTabStored,
} from '../support/steps.ts';
import type { Target } from '../support/locate.ts';

const LANDING_CARDS: Target = { role: 'article', within: { role: 'list', name: 'Spaces' } };

/** Scenarios of finding a space offline. */
export const catalogueScenarios: readonly Scenario[] = [
  {
    title: 'A first visit shows six spaces, and a worker takes the page over',
    isQuick: true,
    async run({ newTab }) {
      const tab = await newTab();
      await tab.open('/');
      await tab.see(title(/Find a workspace/));
      await tab.seeCount(LANDING_CARDS, 6);
      await waitUntilTabStored(tab);
      await tab.reload();
      await tab.waitFor('the worker', () => navigator.serviceWorker.controller !== null);
      await tab.seeCount(LANDING_CARDS, 6);
    },
  },
  {
    title: 'The catalogue is shown with its age after a reload with the server stopped',
    isQuick: true,
    async run({ newTab, goOffline }) {
      const tab = await newTab();
      await visitCatalogue(tab);
      await tab.see(cardNames);
      const before = await tab.texts(cardNames);
      expect(before.length).toBeGreaterThan(0);
      await goOffline();
      await tab.reload();
      await tab.see(SAVED_EARLIER);
      await tab.seeTexts(cardNames, before);
    },
  },
  {
    title: 'Search finds the spaces of an area while offline',
    async run({ newTab, goOffline }) {
      const tab = await newTab();
      await visitCatalogue(tab);
      await goOffline();
      await tab.reload();
      await tab.see(SAVED_EARLIER);
      await tab.fill(SEARCH, 'Lekki');
      await tab.seePath(/q=Lekki/);
      await tab.see({ role: 'article', within: FOUND, containing: 'Lekki' });
      const cards = await tab.texts({ role: 'article', within: FOUND });
      expect(cards.filter((card) => !card.includes('Lekki'))).toEqual([]);
    },
  },
  {
    title: 'A filter leaves only the spaces that match while offline',
    async run({ newTab, goOffline }) {
      const tab = await newTab();
      await visitCatalogue(tab);
      await goOffline();
      await tab.reload();
      await tab.see(SAVED_EARLIER);
      const all = await tab.see(text(/^\d+ spaces$/));
      await tab.click(field('Solar power'));
      await tab.seePath(/amenities=solar/);
      await tab.seeNo(text(all));
      const cards = await tab.texts({ role: 'article', within: FOUND });
      expect(cards.length).toBeGreaterThan(0);
      expect(cards.filter((card) => !card.includes('Solar power'))).toEqual([]);
    },
  },
  {
    title: 'A search by location that was never made before finds spaces while offline',
    async run({ newTab, goOffline }) {
      const tab = await newTab();
      await tab.open('/abouthost');
      await tab.see({ role: 'heading', name: 'Top Ranked Spaces' });
      await waitUntilTabStored(tab);
      await goOffline();
      await tab.reload();
      await tab.fill(field('Location'), 'Surulere');
      await tab.click(button('Find Your Space'));
      await tab.see({ role: 'heading', name: 'Spaces in Surulere' });
      await tab.see(text(/₦[\d,]+ \/ day/));
    },
  },
  {
    title: 'A space saved before the connection was lost is in the saved spaces offline',
    async run({ newTab, goOffline }) {
      const tab = await newTab();
      await visitCatalogue(tab);
      const name = await saveFirst(tab);
      await goOffline();
      await tab.open('/savedspace');
      await tab.see(rowWith(name));
      await tab.see(SAVED_EARLIER);
      await tab.click(button(`Remove ${name}`));
      await tab.see(text('No saved spaces yet'));
      await tab.click(button('Undo'));
      await tab.see(rowWith(name));
    },
  },
  {
    title: 'The page of a space that was never visited opens offline',
    isQuick: true,
    async run({ newTab, goOffline }) {
      const tab = await newTab();
      await visitCatalogue(tab);
      await goOffline();
      await tab.reload();
      const name = await tab.see({ ...cardNames, nth: 8 });
      await tab.click({ role: 'link', within: { ...cardNames, nth: 8 }, name });
      await tab.see(title(name));
      await tab.see(text('Opening hours, Lagos time'));
      await tab.see(button(/^Book Space Now/));
    },
  },
  {
    title: 'A card that has been scrolled to stays where it is',
    isQuick: true,
    async run({ newTab }) {
      const tab = await newTab();
      await visitCatalogue(tab);
      const moved = await tab.evaluate(async () => {
        const card = document.querySelectorAll('[aria-label="Spaces found"] article')[8];
        card?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const top = card?.getBoundingClientRect().top ?? Number.NaN;
        await new Promise((resolve) => setTimeout(resolve, 500));
        return (card?.getBoundingClientRect().top ?? Number.NaN) - top;
      });
      expect(Math.abs(moved), 'pixels').toBeLessThan(4);
    },
  },
  {
    title: 'A link to a space opens in a new tab while offline',
    async run({ newTab, goOffline }) {
      const tab = await newTab();
      await visitCatalogue(tab);
      const name = await tab.see({ ...cardNames, nth: 3 });
      const path = await tab.evaluate((label: string) => {
        const links = [...document.querySelectorAll<HTMLAnchorElement>('h2 a, h3 a')];
        return links.find((one) => one.textContent.trim() === label)?.pathname ?? '';
      }, name);
      expect(path).toMatch(/^\/detailpage\//);
      await goOffline();
      const other = await newTab();
      await other.open(path);
      await other.see(title(name));
    },
  },
  {
    title: 'An unknown address shows the not-found page while offline',
    async run({ newTab, goOffline }) {
      const tab = await newTab();
      await visitCatalogue(tab);
      await goOffline();
      await tab.open('/no-such-page');
      await tab.see(text('We can’t find that page'));
      await tab.click(link('Find A Space'));
      await tab.see(SAVED_EARLIER);
    },
  },
  {
    title: 'Back and forward work across screens and a reload while offline',
    async run({ newTab, goOffline }) {
      const tab = await newTab();
      await visitCatalogue(tab);
      await goOffline();
      await tab.reload();
      const name = await tab.see({ ...cardNames, nth: 1 });
      await tab.click({ role: 'link', within: cardNames, name });
      await tab.see(title(name));
      await tab.reload();
      await tab.see(title(name));
      await tab.back();
      await tab.seePath(/^\/allspace/);
      await tab.see(FOUND);
      await tab.forward();
      await tab.see(title(name));
    },
  },
];
