import * as v from 'valibot';

/**
 * How a script of the app arises from an earlier version of itself, in its order: parts of the
 * earlier text (their start and end in UTF-16 code units), and new text.
 */
export const filePatchSchema = v.array(
  v.union([
    v.string(),
    v.tuple([v.pipe(v.number(), v.integer()), v.pipe(v.number(), v.integer())]),
  ]),
);

export type FilePatch = v.InferOutput<typeof filePatchSchema>;

/**
 * The parameter of a script's address that names the file of the earlier version: the answer may
 * then be a patch (JSON) instead of the script. A server that knows no patches sends the script.
 */
export const PATCH_PARAMETER = 'from';

/** Returns the later text. */
export const applyFilePatch = (patch: FilePatch, earlier: string): string =>
  patch.map((step) => (typeof step === 'string' ? step : earlier.slice(...step))).join('');
