import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Stores what is typed on the device. */
export interface DraftStore {
  read(name: string): Promise<unknown>;
  /** Rejects if the device refuses to store it. */
  keep(name: string, body: unknown): Promise<void>;
  drop(name: string): Promise<void>;
}

/**
 * Returns the stored draft; `ready` is false until it has been read. A device that can't read it
 * has none.
 */
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

/** Milliseconds without a keystroke after which what was typed is stored. */
const PAUSE_MS = 400;

/**
 * Stores the content of a form when the typing pauses, and when the page may close. What can't be
 * stored is still on the screen.
 *
 * @param text Text of the body: it is only stored when this changes. Empty while a person has typed
 * nothing in the form: then there is no draft.
 * @returns A function that removes the draft, for when the form is finished.
 */
export function useDraftStorage(
  drafts: DraftStore,
  name: string,
  body: unknown,
  text: string,
): () => void {
  const latest = useRef({ body, text });
  const stored = useRef(text);
  // Before the screen shows the change, because the page may close right after.
  useLayoutEffect(() => {
    latest.current = { body, text };
  });

  const flush = useCallback(() => {
    const now = latest.current;
    if (stored.current === now.text) return;
    stored.current = now.text;
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
    stored.current = latest.current.text;
    drafts.drop(name).catch(() => undefined);
  }, [drafts, name]);
}
