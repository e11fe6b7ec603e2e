import type { LimitedPictureCache } from './limited-picture-cache.ts';
import { otherVariants } from './picture-variants.ts';

/** One transparent pixel, so that the page's own placeholder is visible through it. */
const TRANSPARENT_GIF = Uint8Array.from(
  atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  (character) => character.charCodeAt(0),
);

export const ABSENT_HEADER = 'x-aye-absent';

function absentPicture(): Response {
  return new Response(TRANSPARENT_GIF, {
    headers: { 'content-type': 'image/gif', 'cache-control': 'no-store', [ABSENT_HEADER]: '1' },
  });
}

export interface PictureDependencies {
  readonly store: LimitedPictureCache;
  readonly fetch: typeof fetch;
  /** This app's own origin. */
  readonly origin: string;
  /** Called with the reason when a photo wasn't cached. */
  report(reason: unknown): void;
  /** Called with each answer that came from the cache. */
  onCached(answer: Response): void;
}

export type AnswerPicture = (
  request: Request,
  /** Keeps the worker alive until the work is done. */
  waitUntil: (work: Promise<unknown>) => void,
) => Promise<Response>;

/**
 * Fetches an image in CORS mode, so that its size can be measured. If another host doesn't allow
 * that, the image is fetched as an opaque response, and the host is remembered so that it is tried
 * only once.
 */
function readableFetch({ fetch, origin }: PictureDependencies) {
  const blindHosts = new Set<string>();
  return async (request: Request): Promise<Response> => {
    const host = new URL(request.url).origin;
    if (request.mode !== 'no-cors' || host === origin || blindHosts.has(host)) {
      return fetch(request);
    }
    try {
      return await fetch(request.url, { mode: 'cors', credentials: 'omit' });
    } catch {
      const response = await fetch(request);
      blindHosts.add(host);
      return response;
    }
  };
}

/** Returns whether a response is a complete image whose size is known. */
function isCacheable(response: Response): boolean {
  const type = response.headers.get('content-type') ?? '';
  return response.type !== 'opaque' && response.status === 200 && type.startsWith('image/');
}

/**
 * Answers requests for photos: from the cache, else from the network, which is then cached. If both
 * fail, with another size or format of the same photo, and finally with an invisible image.
 */
export function createPictureHandler(deps: PictureDependencies): AnswerPicture {
  const { store, report, onCached } = deps;
  const ask = readableFetch(deps);

  async function cachePicture(url: string, response: Response): Promise<void> {
    const type = response.headers.get('content-type') ?? '';
    await store.store(url, await response.arrayBuffer(), type);
  }

  async function standIn(url: string): Promise<Response | undefined> {
    for (const variant of otherVariants(url)) {
      const found = await store.find(variant);
      if (found !== undefined) return found.cached;
    }
    return undefined;
  }

  return async (request, waitUntil) => {
    const found = await store.find(request.url).catch(report);
    if (found && !found.tooOld) {
      onCached(found.cached);
      waitUntil(store.noteUse(found.cached).catch(report));
      return found.cached;
    }
    const answer = await ask(request).catch(() => undefined);
    if (answer !== undefined && isCacheable(answer)) {
      waitUntil(cachePicture(request.url, answer.clone()).catch(report));
      return answer;
    }
    if (answer !== undefined && answer.status < 500) return answer;
    const cached = found?.cached ?? (await standIn(request.url).catch(report));
    return cached ?? answer ?? absentPicture();
  };
}
