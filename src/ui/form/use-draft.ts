import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createDraftSaver, type DraftStore } from './draft-saver.ts';
import { contentOf } from './form-values.ts';

interface StoredDraft {
  readonly body: unknown;
  /** Whether the device can store drafts. */
  readonly canStore: boolean;
}

const NO_DRAFT: StoredDraft = { body: undefined, canStore: false };

/**
 * Returns the stored draft; `ready` is false until it has been read. A device that can't read it
 * has none.
 */
export function useStoredDraft(
  drafts: DraftStore,
  name: string,
): StoredDraft & { readonly ready: boolean } {
  const [found, setFound] = useState({ ...NO_DRAFT, of: '' });
  useEffect(() => {
    let isGone = false;
    const take = (draft: StoredDraft) => {
      if (!isGone) setFound({ ...draft, of: name });
    };
    Promise.all([drafts.read(name), drafts.isStored?.() ?? true]).then(
      ([body, canStore]) => take({ body, canStore }),
      () => take(NO_DRAFT),
    );
    return () => {
      isGone = true;
    };
  }, [drafts, name]);
  const { of, body, canStore } = found;
  return { ready: of === name, body, canStore };
}

/** After any of these events the page may close without another one. */
function onPageLeft(flush: () => void): () => void {
  const whenHidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', whenHidden);
  return () => {
    removeEventListener('pagehide', flush);
    document.removeEventListener('visibilitychange', whenHidden);
  };
}

const NO_STORE: DraftStore = {
  read: () => Promise.resolve(undefined),
  save: () => Promise.resolve(),
  drop: () => Promise.resolve(),
};

interface StoredForm {
  /** False if the device refused to store the draft: what is typed is lost with the page. */
  readonly isStored: boolean;
  /**
   * Removes the draft, because the form is finished.
   *
   * @throws If the device fails.
   */
  readonly drop: () => Promise<void>;
}

/**
 * Stores the content of a form when the typing pauses, and when the page may close. What can't be
 * stored is still on the screen.
 *
 * @param store Undefined for a form without a draft.
 * @param body What is stored; undefined while there is nothing to store, which removes the draft.
 * @param canStore Whether the device could store drafts when the form began.
 */
export function useDraftStorage(
  store: DraftStore = NO_STORE,
  name: string,
  body: unknown,
  canStore: boolean,
): StoredForm {
  const [isStored, setStored] = useState(canStore);
  const saver = useMemo(
    () => createDraftSaver({ store, name, onStored: setStored }),
    [store, name],
  );
  const content = body === undefined ? '' : contentOf(body);
  const latest = useRef(content);

  // Before the screen shows the change, because the page may close right after.
  useLayoutEffect(() => {
    if (latest.current === content) return;
    latest.current = content;
    saver.changed(body);
  });

  useEffect(() => {
    const stop = onPageLeft(saver.flush);
    return () => {
      stop();
      saver.flush();
    };
  }, [saver]);

  const drop = useCallback(() => {
    latest.current = '';
    return saver.drop();
  }, [saver]);
  return { isStored, drop };
}
