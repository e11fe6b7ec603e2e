import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { liteNow } from '#src/platform/lite/lite-now.ts';
import { routeTree } from '../route-tree.gen.ts';
import { ScreenError } from './screen-error.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';

export const LazyNotFound = lazyRouteComponent(() => import('./not-found.tsx'), 'NotFound');

/** `/password%26security` is the same address as `/password&security`; the router knows only one. */
function unescapeAmpersand({ url }: { url: URL }): URL {
  url.pathname = url.pathname.replaceAll('%26', '&');
  return url;
}

/** @param history Undefined for the browser's. */
export function makeRouter(history?: RouterHistory) {
  // People scroll a page that the server has rendered before the app starts. It stays where they
  // are, unless the app has run at this entry of the browser's history: then it knows a place, too.
  let keepsPlace = history === undefined && window.history.state === null;
  return createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    scrollRestoration: () => {
      const staysThere = keepsPlace && scrollY > 0;
      keepsPlace = false;
      // The router stores a page's place for going back only if it was scrolled since the app started.
      if (staysThere) document.dispatchEvent(new Event('scroll'));
      return !staysThere;
    },
    defaultPreload: liteNow() ? false : 'intent',
    defaultErrorComponent: ScreenError,
    defaultNotFoundComponent: LazyNotFound,
    parseSearch,
    stringifySearch,
    rewrite: { input: unescapeAmpersand },
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface HistoryState {
    paymentSuccess?: boolean;
    /** The provider hasn't confirmed the payment yet. */
    needVerification?: boolean;
    /** The payment that has just succeeded, whose pass is offered. */
    paidReference?: string;
    /** The booking modal was opened from the previous screen, so closing it goes back. */
    bookingOpened?: boolean;
    /**
     * The log-in page was opened because of something that requires a log-in, and shows a message
     * about it.
     */
    needsLogIn?: boolean;
  }
}
