import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import type { DraftStore } from '#src/ui/form/draft-saver.ts';
import type { FormState } from '#src/ui/form/use-form-state.ts';

const ComposerDraftSchema = v.object({
  text: v.string(),
  photo: v.exactOptional(v.custom<Blob>((value) => value instanceof Blob)),
});

/** What was typed and not sent yet. */
export type ComposerDraft = v.InferOutput<typeof ComposerDraftSchema>;

/** Returns a stored draft, or undefined if there is none that this version can read. */
export function readComposerDraft(stored: unknown): ComposerDraft | undefined {
  const read = v.safeParse(ComposerDraftSchema, stored);
  return read.success ? read.output : undefined;
}

/**
 * The name under which the draft of a conversation is stored.
 *
 * @param id Its ID, or its address while it isn't opened.
 */
export const messageDraftName = (id: string): string => `message:${id}`;

/** Empties the composer when another page has sent or removed the draft that it began with. */
export function useEmptiedElsewhere(
  form: FormState<ComposerDraft>,
  drafts: DraftStore,
  draftName: string,
): void {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(
    () =>
      drafts.onDropped?.(draftName, () => {
        const { isRestored, edits, dropDraft, reset } = latest.current;
        if (!isRestored || edits > 0) return;
        // Before the reset, which would remove it again later: by then it may be another draft.
        dropDraft().catch(() => undefined);
        reset();
      }),
    [drafts, draftName],
  );
}
