import { type RefObject, useEffect, useState } from 'react';
import type { SpaceImage } from '#contract/pictures.ts';
import { deviceCaches } from '#src/platform/keeping/layers.ts';
import { askBytes, findKept, type PictureSources, smallestUrl } from '../model/picture-cost.ts';

/** On less than this there is no room for a button: a thumbnail stays its colours. */
const LEAST_WIDTH = 120;

type TapState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'offered'; readonly bytes?: number | undefined; readonly failed?: boolean }
  | { readonly kind: 'asked' }
  /** On the device, under this address. */
  | { readonly kind: 'kept'; readonly url: string };

interface Tap {
  readonly state: TapState;
  readonly ask: () => void;
  /** It did not come. */
  readonly fail: () => void;
}

/** Without a worker the browser would fetch even what is kept. */
async function match(url: string): Promise<unknown> {
  const isAnswered = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  return isAnswered ? deviceCaches()?.match(url, { ignoreVary: true }) : undefined;
}

const sources: PictureSources = {
  match,
  fetch: (url, init) => fetch(url, init),
  origin: location.origin,
};

/** Calls back once, when the place comes into view. */
function whenSeen(place: Element, seen: () => void): () => void {
  const sight = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    sight.disconnect();
    seen();
  });
  sight.observe(place);
  return () => sight.disconnect();
}

/** Room for a button, and not inside of what is tapped for something else. */
const canOffer = (place: Element) =>
  place.clientWidth >= LEAST_WIDTH && place.closest('a, button') === null;

/** How a picture stands that is shown when it's asked for. */
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
    void findKept(image, sources)
      .catch(() => undefined)
      .then((url) => {
        if (ended.signal.aborted) return;
        if (url !== undefined) setState({ kind: 'kept', url });
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
