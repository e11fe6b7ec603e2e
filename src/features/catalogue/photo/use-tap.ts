import { type RefObject, useEffect, useState } from 'react';
import type { SpaceImage } from '#contract/spaces/pictures.ts';
import { deviceCaches } from '#src/platform/storage-quota/eviction-tiers.ts';
import { askBytes, findCached, type PictureSources, smallestUrl } from './picture-cost.ts';

/**
 * Minimum width for a button, in pixels. Smaller thumbnails only show their placeholder colours.
 */
const MIN_WIDTH = 120;

type TapState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'offered'; readonly bytes?: number | undefined; readonly failed?: boolean }
  | { readonly kind: 'asked' }
  /** In the cache under this URL. */
  | { readonly kind: 'loaded'; readonly url: string };

interface Tap {
  readonly state: TapState;
  readonly ask: () => void;
  /** Called when the photo failed to load. */
  readonly fail: () => void;
}

/** Without an active service worker, the browser would fetch even a cached photo. */
async function match(url: string): Promise<unknown> {
  const isAnswered = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  return isAnswered ? deviceCaches()?.match(url, { ignoreVary: true }) : undefined;
}

const sources: PictureSources = {
  match,
  fetch: (url, init) => fetch(url, init),
  origin: location.origin,
};

/** Calls back once, when the element comes into view. */
function whenSeen(place: Element, seen: () => void): () => void {
  const sight = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    sight.disconnect();
    seen();
  });
  sight.observe(place);
  return () => sight.disconnect();
}

/** Whether a button fits, and the element is not part of another link or button. */
const canOffer = (place: Element) =>
  place.clientWidth >= MIN_WIDTH && place.closest('a, button') === null;

/** Returns the state of a photo that is loaded on tap. */
export function useTap(place: RefObject<Element | null>, image: SpaceImage): Tap {
  const [state, setState] = useState<TapState>({ kind: 'waiting' });

  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const ended = new AbortController();
    const offer = () => {
      setState({ kind: 'offered' });
      const stop = whenSeen(element, () => {
        void askBytes(smallestUrl(image), sources).then((bytes) =>
          setState((now) => (now.kind === 'offered' ? { kind: 'offered', bytes } : now)),
        );
      });
      ended.signal.addEventListener('abort', stop);
    };
    void findCached(image, sources)
      .catch(() => undefined)
      .then((url) => {
        if (ended.signal.aborted) return;
        if (url !== undefined) setState({ kind: 'loaded', url });
        else if (canOffer(element)) offer();
      });
    return () => ended.abort();
  }, [place, image]);

  return {
    state,
    ask: () => setState({ kind: 'asked' }),
    fail: () => setState({ kind: 'offered', failed: true }),
  };
}
