import { useEffect, useLayoutEffect, useMemo, useReducer, useState } from 'react';
import type { Drafts } from '#src/platform/outbox/drafts.ts';
import { reportProblem } from '#src/platform/report.ts';
import { createDraftSaver, type DraftSaver } from '../model/draft-saver.ts';
import { withLateErrors } from '../model/with-late-errors.ts';
import {
  isSameDraft,
  type ListingDraft,
  listingDraftName,
  readStoredListing,
} from '../model/listing-draft.ts';

export interface StoredDraft {
  /** Undefined until the stored draft has been read. */
  readonly draft: ListingDraft | undefined;
  /** Changes the draft, which is shown and stored. */
  readonly change: (next: (draft: ListingDraft) => ListingDraft) => void;
  /** The form contains a restored draft. */
  readonly isRestored: boolean;
  /** The form contains something that a person has typed. */
  readonly isUnsent: boolean;
  /** Changes after each `reset`. */
  readonly round: number;
  /** False if the device refused to store the draft: what is typed is lost with the page. */
  readonly isStored: boolean;
  /** Returns the form and the stored draft to the initial state. */
  readonly reset: () => Promise<void>;
}

/** After any of these events the page may close without another one. */
function onLeaving(flush: () => void): () => void {
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

type Change = (draft: ListingDraft) => ListingDraft;

interface Form {
  readonly draft: ListingDraft;
  /**
   * The draft it was typed over; undefined for a restored draft, to which no later values are
   * applied.
   */
  readonly base: ListingDraft | undefined;
  /** Changed by a person on this page; only that is stored. */
  readonly isTouched: boolean;
}

/** Without a form, the initial draft is shown. */
interface State {
  readonly isReady: boolean;
  readonly form: Form | undefined;
}

type Step =
  | { readonly kind: 'found'; readonly stored: ListingDraft | undefined }
  | { readonly kind: 'changed'; readonly next: Change }
  | { readonly kind: 'reset' };

const shown = (form: Form | undefined, begins: ListingDraft): ListingDraft => {
  if (form === undefined) return begins;
  const { draft, base } = form;
  return base === undefined ? draft : withLateErrors(draft, base, begins);
};

function foundForm(stored: ListingDraft | undefined, begins: ListingDraft): Form | undefined {
  if (stored === undefined || isSameDraft(stored, begins)) return undefined;
  return { draft: stored, base: undefined, isTouched: false };
}

function nextState({ isReady, form }: State, step: Step, begins: ListingDraft): State {
  if (step.kind === 'found') return { isReady: true, form: foundForm(step.stored, begins) };
  if (step.kind === 'reset') return { isReady, form: undefined };
  const base = form === undefined ? begins : form.base && begins;
  return { isReady, form: { draft: step.next(shown(form, begins)), base, isTouched: true } };
}

/**
 * Returns the content of the form, stored on the device as it is typed. With two tabs, the last one
 * to write wins.
 *
 * @param begins The initial draft if nothing was stored. Later values replace what a person hasn't
 * changed. Must be the same object until the data changes.
 */
export function useListingDraft(
  drafts: Drafts,
  editing: string | undefined,
  begins: ListingDraft,
): StoredDraft {
  // Within the hook, because photos are added some time after they are chosen, to the form as it is
  // then.
  const [{ isReady, form }, take] = useReducer(
    (state: State, step: Step) => nextState(state, step, begins),
    { isReady: false, form: undefined },
  );
  const [isStored, setStored] = useState(true);
  const [round, setRound] = useState(0);
  const [saver] = useState<DraftSaver>(() =>
    createDraftSaver({ drafts, editing, onStored: setStored }),
  );
  const draft = useMemo(() => shown(form, begins), [form, begins]);
  const isTouched = form?.isTouched === true;

  useEffect(() => {
    let isGone = false;
    const begin = (stored: ListingDraft | undefined, canKeep: boolean) => {
      if (isGone) return;
      take({ kind: 'found', stored });
      setStored(canKeep);
    };
    Promise.all([drafts.read(listingDraftName(editing)), drafts.isStored()]).then(
      ([raw, canKeep]) => begin(readStoredListing(raw)?.form, canKeep),
      () => begin(undefined, false),
    );
    const stop = onLeaving(saver.flush);
    return () => {
      isGone = true;
      stop();
      saver.flush();
    };
  }, [drafts, editing, saver]);

  // Before the screen shows the change, because the page may close right after.
  useLayoutEffect(() => {
    if (isTouched) saver.changed(draft);
  }, [isTouched, draft, saver]);

  return {
    draft: isReady ? draft : undefined,
    isRestored: form !== undefined && form.base === undefined,
    isUnsent: form !== undefined,
    isStored,
    round,
    change: (next) => take({ kind: 'changed', next }),
    reset: async () => {
      take({ kind: 'reset' });
      setRound((count) => count + 1);
      try {
        await saver.drop();
      } catch (error) {
        reportProblem('An old draft is still on this device', error);
      }
    },
  };
}
