import { useRef, useState } from 'react';
import type { Listing } from '#contract/hosting/listings.ts';
import type { Outbox } from '#src/platform/outbox/outbox.ts';
import type { CheckedForm, Form, FormFailure } from '#src/ui/form/use-form.ts';
import type { ConflictSide, FieldConflict } from '../../ui/conflict-sheet.tsx';
import {
  isSameDraft,
  type ListingBasis,
  type ListingDraft,
  listingBasisOf,
} from '../model/listing-draft.ts';
import { listingEntry, picturesToSend, type SendAs } from '../model/listing-entry.ts';
import { type SentListing, sendListing } from '../model/send-listing.ts';
import * as copy from './copy.ts';
import { mergeDrafts } from './merge-drafts.ts';
import type { ListingBasisState } from './use-listing-basis.ts';

/** The server's code for a listing that isn't as the form was based on. */
export const LISTING_CHANGED = 'LISTING_CHANGED';

export type DoneListing = Exclude<SentListing, { kind: 'refused' }>;

interface ListingSaveOptions {
  readonly as: Omit<SendAs, 'basis' | 'uploaded'>;
  readonly outbox: Pick<Outbox, 'enqueue'>;
  readonly basis: ListingBasisState;
  readonly form: Pick<Form<ListingDraft>, 'values' | 'change' | 'show' | 'showErrors' | 'clear'>;
  readonly check: (draft: ListingDraft) => CheckedForm<ListingDraft>;
  /** Returns the listing as the provider has it now; undefined if it can't be loaded. */
  readonly loadListing: () => Promise<Listing | undefined>;
  /** Called with the names of what was changed elsewhere and is included. */
  readonly onSent: (sent: DoneListing, included: readonly string[]) => Promise<void>;
}

interface ListingConflict {
  readonly base: ListingBasis;
  readonly theirs: ListingBasis;
  readonly conflicts: readonly FieldConflict[];
  /** The listing has changed again while the host was choosing. */
  readonly isRepeated: boolean;
}

type Merge =
  | {
      readonly kind: 'merged';
      readonly draft: ListingDraft;
      readonly basis: ListingBasis;
      readonly included: readonly string[];
    }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed' };

/** Sends a listing's form, and merges it with what was changed elsewhere. */
function useMergingSend(options: ListingSaveOptions) {
  const { as, outbox, basis, form, loadListing, onSent } = options;
  const [progress, setProgress] = useState<number>();
  const [conflict, setConflict] = useState<ListingConflict>();
  // Only while the form is open, because the provider retains them for an hour. Drafts and entries
  // have the photos themselves.
  const uploaded = useRef(new Map<Blob, string>());

  const setForm = (draft: ListingDraft, on: ListingBasis) => {
    form.change(() => draft);
    basis.setBasis(on);
  };

  /** Merges the form with what the provider has now, or shows what the host has to choose. */
  const merge = async (yours: ListingDraft, base: ListingBasis): Promise<Merge> => {
    const theirs = listingBasisOf(await loadListing());
    if (theirs === undefined || theirs.version === base.version) return { kind: 'failed' };
    const drafts = { base: base.form, yours, theirs: theirs.form };
    const { draft, conflicts, included } = mergeDrafts(drafts);
    if (conflicts.length > 0) {
      setConflict((before) => ({ base, theirs, conflicts, isRepeated: before !== undefined }));
      return { kind: 'conflict' };
    }
    setForm(draft, theirs);
    return { kind: 'merged', draft, basis: theirs, included };
  };

  const send = async (
    draft: ListingDraft,
    base: ListingBasis | undefined,
    included: readonly string[],
  ): Promise<FormFailure | undefined> => {
    const known = uploaded.current;
    const files = picturesToSend(draft, known);
    const entry = listingEntry(draft, { ...as, basis: base, uploaded: known });
    const sent = await sendListing(entry, outbox, setProgress);
    if (sent.kind !== 'refused') {
      setConflict(undefined);
      await onSent(sent, included);
      return undefined;
    }
    const { code } = sent;
    if (known.size > 0 && Object.keys(sent.errors).some((name) => name.startsWith('pictures'))) {
      // The provider no longer has them, or never knew of them.
      known.clear();
      return send(draft, base, included);
    }
    for (const [index, { blob }] of files.entries()) {
      const address = sent.uploaded[index];
      if (address !== undefined && address !== '') known.set(blob, address);
    }
    if (code !== LISTING_CHANGED || base === undefined) return sent;
    const merged = await merge(draft, base);
    if (merged.kind === 'failed') return { code, message: copy.notCompared };
    if (merged.kind === 'conflict') return { code, message: copy.compareFirst };
    return send(merged.draft, merged.basis, [...included, ...merged.included]);
  };

  const sendShown: typeof send = async (...given) => {
    setProgress(0);
    try {
      return await send(...given);
    } finally {
      setProgress(undefined);
    }
  };

  return { progress, conflict, setConflict, setForm, merge, send: sendShown };
}

/**
 * Sends a listing's form. If the listing was changed meanwhile, both changes are merged; the host
 * chooses only where both changed the same.
 */
export function useListingSave(options: ListingSaveOptions) {
  const { basis, form, check, onSent } = options;
  const { progress, conflict, setConflict, setForm, merge, send } = useMergingSend(options);

  return {
    /** Share that has been sent, from 0 to 1; undefined while nothing is being sent. */
    progress,
    /** What the host has to choose. */
    conflict,
    /** Resolves to the failure, or to undefined. */
    save: (draft: ListingDraft) => send(draft, basis.basisOf(draft), []),
    /**
     * Compares the form with what the provider has now. Resolves to a message if nothing is to
     * choose, or to undefined.
     */
    compare: async (): Promise<string | undefined> => {
      const base = basis.basisOf(form.values);
      if (base === undefined) return undefined;
      const merged = await merge(form.values, base);
      if (merged.kind === 'failed') {
        form.show({ code: LISTING_CHANGED, message: copy.notCompared });
      }
      if (merged.kind !== 'merged') return undefined;
      form.clear();
      return copy.included(merged.included);
    },
    /** Saves what the host has chosen; resolves to a message if that failed, or to undefined. */
    choose: async (sides: ReadonlyMap<string, ConflictSide>): Promise<string | undefined> => {
      if (conflict === undefined) return undefined;
      const { base, theirs } = conflict;
      const drafts = { base: base.form, yours: form.values, theirs: theirs.form };
      const { draft, included } = mergeDrafts(drafts, sides);
      setForm(draft, theirs);
      if (isSameDraft(draft, theirs.form)) {
        setConflict(undefined);
        await onSent({ kind: 'sent', message: copy.nothingToSave, listing: undefined }, []);
        return undefined;
      }
      const checked = check(draft);
      if (!checked.ok) {
        setConflict(undefined);
        form.showErrors(checked.errors);
        return undefined;
      }
      const failure = await send(draft, theirs, included);
      if (failure === undefined) return undefined;
      // The sheet shows what is to choose now, or why that couldn't be loaded.
      if (failure.code === LISTING_CHANGED) return failure.message;
      setConflict(undefined);
      form.show(failure);
      return undefined;
    },
    closeConflict: () => setConflict(undefined),
  };
}

export type ListingSave = ReturnType<typeof useListingSave>;
