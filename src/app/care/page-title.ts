import { screenTitle, SITE_NAME } from '#contract/pages.ts';

/** Milliseconds without a change after which a new screen's title is said. */
const SETTLED_MS = 400;
/** Milliseconds after which what was said is taken away: it's no part of the page. */
const SAID_MS = 2_000;

/** A region whose words screen readers say. */
function createVoice() {
  const region = document.createElement('div');
  region.className = 'visually-hidden';
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    say: (words: string) => {
      region.textContent = words;
      clearTimeout(timer);
      timer = setTimeout(() => region.replaceChildren(), SAID_MS);
    },
    stop: () => {
      clearTimeout(timer);
      region.remove();
    },
  };
}

const headingNow = () => document.querySelector('h1')?.textContent.trim() || undefined;

/** The server's HTML names the page that it was sent for: browsers would share that one. */
const forgetFirstPage = () => document.querySelector('link[rel="canonical"]')?.remove();

/**
 * Keeps the tab's title at the screen's, and says it where another screen came without a page being
 * loaded. Headings come with their data, long after the address: so it's the document that is watched.
 */
export function startPageTitle(): () => void {
  const voice = createVoice();
  let path = location.pathname;
  let isNew = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Else its heading is still to come.
      if (document.title === SITE_NAME) return;
      isNew = false;
      voice.say(document.title);
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
