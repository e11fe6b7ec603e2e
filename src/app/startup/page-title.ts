import { screenTitle, SITE_NAME } from '#contract/pages/pages.ts';

/** Milliseconds without a change after which a new screen's title is announced. */
const SETTLED_MS = 400;
/** Milliseconds after which the announcement is removed, because it isn't part of the page. */
const ANNOUNCED_MS = 2_000;

/** Creates a region whose text screen readers announce. */
function createAnnouncer() {
  const region = document.createElement('div');
  region.className = 'visually-hidden';
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    announce: (text: string) => {
      region.textContent = text;
      clearTimeout(timer);
      timer = setTimeout(() => region.replaceChildren(), ANNOUNCED_MS);
    },
    stop: () => {
      clearTimeout(timer);
      region.remove();
    },
  };
}

const headingNow = () => document.querySelector('h1')?.textContent.trim() || undefined;

/**
 * The server's HTML has the canonical link of the first page, which browsers would share for every
 * later screen.
 */
const forgetFirstPage = () => document.querySelector('link[rel="canonical"]')?.remove();

/**
 * Updates the tab's title with the screen, and announces it when the screen changes without a page
 * load. Headings appear with their data, long after the address changes, so the document is
 * observed.
 */
export function startPageTitle(): () => void {
  const voice = createAnnouncer();
  let path = location.pathname;
  let isNew = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // The heading of the new screen isn't there yet.
      if (document.title === SITE_NAME) return;
      isNew = false;
      voice.announce(document.title);
    }, SETTLED_MS);
  };
  const follow = () => {
    const title = screenTitle(location.pathname, headingNow());
    const changed = title !== document.title;
    if (changed) document.title = title;
    if (location.pathname !== path) {
      path = location.pathname;
      isNew = true;
      forgetFirstPage();
      settle();
    } else if (isNew && changed) settle();
  };

  follow();
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    voice.stop();
  };
}
