import type { PictureStore } from './picture-store.ts';
import { otherVariants } from './picture-variants.ts';

/** One transparent point: the page's own placeholder is seen through it. */
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

export interface PictureSurroundings {
  readonly store: PictureStore;
  readonly fetch: typeof fetch;
  /** This app's own origin. */
  readonly origin: string;
  /** Told why a picture wasn't kept. */
  report(reason: unknown): void;
  /** Told of each answer that was kept before. */
  noteKept(answer: Response): void;
}

export type AnswerPicture = (
  request: Request,
  /** Keeps the worker alive until the work is done. */
  waitUntil: (work: Promise<unknown>) => void,
) => Promise<Response>;

/**
 * Asks so that the answer can be measured. An image of another host may only be asked for blindly
 * where that host doesn't let us read it; such a host is remembered, so that it is asked once.
 */
function readableFetch({ fetch, origin }: PictureSurroundings) {
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

/** Whether a response is a whole picture whose size is known. */
function canBeKept(response: Response): boolean {
  const type = response.headers.get('content-type') ?? '';
  return response.type !== 'opaque' && response.status === 200 && type.startsWith('image/');
}

/**
 * Pictures are answered from what was seen before, else from the network and kept; with neither, in
 * another size or format of the same picture, and at last with nothing that can be seen.
 */
export function createPictures(outside: PictureSurroundings): AnswerPicture {
  const { store, report, noteKept } = outside;
  const ask = readableFetch(outside);

  async function keep(url: string, response: Response): Promise<void> {
    const type = response.headers.get('content-type') ?? '';
    await store.keep(url, await response.arrayBuffer(), type);
  }

  async function standIn(url: string): Promise<Response | undefined> {
    for (const variant of otherVariants(url)) {
      const found = await store.find(variant);
      if (found !== undefined) return found.kept;
    }
    return undefined;
  }

  return async (request, waitUntil) => {
    const found = await store.find(request.url).catch(report);
    if (found && !found.tooOld) {
      noteKept(found.kept);
      waitUntil(store.noteUse(found.kept).catch(report));
      return found.kept;
    }
    const answer = await ask(request).catch(() => undefined);
    if (answer !== undefined && canBeKept(answer)) {
      waitUntil(keep(request.url, answer.clone()).catch(report));
      return answer;
    }
    if (answer !== undefined && answer.status < 500) return answer;
    const kept = found?.kept ?? (await standIn(request.url).catch(report));
    return kept ?? answer ?? absentPicture();
  };
}
