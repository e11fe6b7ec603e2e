import { useEffect, useState } from 'react';
import type { Drafts } from '#src/platform/outbox/drafts.ts';
import { reportProblem } from '#src/platform/report.ts';
import { createDraftKeeper, type DraftKeeper } from '../model/draft-keeper.ts';
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

interface Form {
  readonly draft: ListingDraft;
  /** By a person: only that is worth keeping. */
  readonly isTouched: boolean;
}

/**
 * The form's contents, kept on the device as they are typed. In two tabs the last one to write wins.
 *
 * @param initial How the form begins where nothing was kept.
 */
export function useKeptDraft(
  drafts: Drafts,
  editing: string | undefined,
  initial: ListingDraft,
): KeptDraft {
  const [begins] = useState<Form>({ draft: initial, isTouched: false });
  const [form, setForm] = useState<Form>();
  const [isRestored, setRestored] = useState(false);
  const [isKept, setKept] = useState(true);
  const [round, setRound] = useState(0);
  const [keeper] = useState<DraftKeeper>(() =>
    createDraftKeeper({ drafts, editing, onKept: setKept }),
  );

  useEffect(() => {
    let isGone = false;
    const begin = (kept: ListingDraft | undefined, canKeep: boolean) => {
      if (isGone) return;
      setForm(kept === undefined ? begins : { draft: kept, isTouched: false });
      setRestored(kept !== undefined && !isSameDraft(kept, begins.draft));
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
  }, [drafts, editing, keeper, begins]);

  useEffect(() => {
    if (form?.isTouched) keeper.changed(form.draft);
  }, [form, keeper]);

  return {
    draft: form?.draft,
    isRestored,
    isUnsent: isRestored || form?.isTouched === true,
    isKept,
    round,
    change: (next) =>
      setForm((current = begins) => ({ draft: next(current.draft), isTouched: true })),
    reset: async () => {
      setForm(begins);
      setRestored(false);
      setRound((count) => count + 1);
      try {
        await keeper.drop();
      } catch (error) {
        reportProblem('An old draft is still on this device', error);
      }
    },
  };
}
