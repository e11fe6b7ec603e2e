import * as v from 'valibot';

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
