import { useEffect, useMemo, useReducer, useState } from 'react';
import type { Drafts } from '#src/platform/outbox/drafts.ts';
import { reportProblem } from '#src/platform/report.ts';
import { createDraftKeeper, type DraftKeeper } from '../model/draft-keeper.ts';
import { withLaterTold } from '../model/later-told.ts';
import {
  isSameDraft,
  type ListingDraft,
  listingDraftName,
  readKeptListing,
} from '../model/listing-draft.ts';

export interface KeptDraft {
  /** Undefined until what is kept on the device has been looked up. */
  readonly draft: ListingDraft | undefined;
  /** Shown and kept from now on. */
  readonly change: (next: (draft: ListingDraft) => ListingDraft) => void;
  /** What stands in the form was typed before, and came back. */
  readonly isRestored: boolean;
  /** There is something in the form that a person has typed. */
  readonly isUnsent: boolean;
  /** Another one after each `reset`. */
  readonly round: number;
  /** False where the device refused: what is typed is lost with the page. */
  readonly isKept: boolean;
  /** Back to how the form begins, also on the device. */
  readonly reset: () => Promise<void>;
}

/** The page may be gone at any of these, without another word. */
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
  /** What it was typed over; unknown of one that came back, which nothing is laid over. */
  readonly base: ListingDraft | undefined;
  /** By a person, on this page: only that is worth keeping. */
  readonly isTouched: boolean;
}

/** No form: it stands as it begins. */
interface State {
  readonly isReady: boolean;
  readonly form: Form | undefined;
}

type Step =
  | { readonly kind: 'found'; readonly kept: ListingDraft | undefined }
  | { readonly kind: 'changed'; readonly next: Change }
  | { readonly kind: 'reset' };

const shown = (form: Form | undefined, begins: ListingDraft): ListingDraft => {
  if (form === undefined) return begins;
  const { draft, base } = form;
  return base === undefined ? draft : withLaterTold(draft, base, begins);
};

function foundForm(kept: ListingDraft | undefined, begins: ListingDraft): Form | undefined {
  if (kept === undefined || isSameDraft(kept, begins)) return undefined;
  return { draft: kept, base: undefined, isTouched: false };
}

function nextState({ isReady, form }: State, step: Step, begins: ListingDraft): State {
  if (step.kind === 'found') return { isReady: true, form: foundForm(step.kept, begins) };
  if (step.kind === 'reset') return { isReady, form: undefined };
  const base = form === undefined ? begins : form.base && begins;
  return { isReady, form: { draft: step.next(shown(form, begins)), base, isTouched: true } };
}

/**
 * The form's contents, kept on the device as they are typed. In two tabs the last one to write wins.
 *
 * @param begins How the form begins where nothing was kept; what is told later is laid where nothing
 *   was typed. The same object until something else is told.
 */
export function useKeptDraft(
  drafts: Drafts,
  editing: string | undefined,
  begins: ListingDraft,
): KeptDraft {
  // Within the hook: pictures are added a while after they are chosen, to the form as it is then.
  const [{ isReady, form }, take] = useReducer(
    (state: State, step: Step) => nextState(state, step, begins),
    { isReady: false, form: undefined },
  );
  const [isKept, setKept] = useState(true);
  const [round, setRound] = useState(0);
  const [keeper] = useState<DraftKeeper>(() =>
    createDraftKeeper({ drafts, editing, onKept: setKept }),
  );
  const draft = useMemo(() => shown(form, begins), [form, begins]);
  const isTouched = form?.isTouched === true;

  useEffect(() => {
    let isGone = false;
    const begin = (kept: ListingDraft | undefined, canKeep: boolean) => {
      if (isGone) return;
      take({ kind: 'found', kept });
      setKept(canKeep);
    };
    Promise.all([drafts.read(listingDraftName(editing)), drafts.isKept()]).then(
      ([raw, canKeep]) => begin(readKeptListing(raw)?.form, canKeep),
      () => begin(undefined, false),
    );
    const stop = onLeaving(keeper.flush);
    return () => {
      isGone = true;
      stop();
      keeper.flush();
    };
  }, [drafts, editing, keeper]);

  useEffect(() => {
    if (isTouched) keeper.changed(draft);
  }, [isTouched, draft, keeper]);

  return {
    draft: isReady ? draft : undefined,
    isRestored: form !== undefined && form.base === undefined,
    isUnsent: form !== undefined,
    isKept,
    round,
    change: (next) => take({ kind: 'changed', next }),
    reset: async () => {
      take({ kind: 'reset' });
      setRound((count) => count + 1);
      try {
        await keeper.drop();
      } catch (error) {
        reportProblem('An old draft is still on this device', error);
      }
    },
  };
}
