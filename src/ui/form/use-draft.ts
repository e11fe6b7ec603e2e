import { useCallback, useEffect, useRef, useState } from 'react';

/** Where what is typed is kept on the device. */
export interface DraftStore {
  read(name: string): Promise<unknown>;
  /** Rejects where the device refuses. */
  keep(name: string, body: unknown): Promise<void>;
  drop(name: string): Promise<void>;
}

/** What was kept; not ready until it has been looked up. A device that can't tell has nothing. */
export function useStoredDraft(
  drafts: DraftStore,
  name: string,
): { readonly ready: boolean; readonly body: unknown } {
  const [found, setFound] = useState<{ readonly of: string; readonly body: unknown }>();
  useEffect(() => {
    let isGone = false;
    const take = (body: unknown) => {
      if (!isGone) setFound({ of: name, body });
    };
    drafts.read(name).then(take, () => take(undefined));
    return () => {
      isGone = true;
    };
  }, [drafts, name]);
  return { ready: found?.of === name, body: found?.body };
}

/** Milliseconds without a key after which what was typed is kept. */
const PAUSE_MS = 400;

/**
 * Keeps what stands in a form when the typing pauses, and when the page may be gone soon. What can't
 * be kept is still on the screen.
 *
 * @param text Of the body: only when it changes is there something to keep. Empty while nothing in the
 *   form is a person's: then there is no draft.
 * @returns drops the draft: the form is done with.
 */
export function useDraftKeeping(
  drafts: DraftStore,
  name: string,
  body: unknown,
  text: string,
): () => void {
  const latest = useRef({ body, text });
  const kept = useRef(text);
  useEffect(() => {
    latest.current = { body, text };
  });

  const flush = useCallback(() => {
    const now = latest.current;
    if (kept.current === now.text) return;
    kept.current = now.text;
    const work = now.text === '' ? drafts.drop(name) : drafts.keep(name, now.body);
    work.catch(() => undefined);
  }, [drafts, name]);

  useEffect(() => {
    const timer = setTimeout(flush, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, flush]);

  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return useCallback(() => {
    kept.current = latest.current.text;
    drafts.drop(name).catch(() => undefined);
  }, [drafts, name]);
}
