import * as v from 'valibot';

/**
 * Names the content that an edit replaces as a whole: the same content always has the same version.
 * An edit says on which version it was made (`basedOn`); if there is another one
 * now, the server refuses it instead of undoing what was changed meanwhile. Without it, an edit
 * replaces whatever is there, as for clients that don't know versions.
 */
export const ContentVersionSchema = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

/**
 * What a decision about a listing is based on. Another version is refused, because its content
 * wasn't read. Without it, as in the specification (§7), whatever the listing contains is decided.
 */
export const ReadVersionSchema = v.object({ basedOn: v.exactOptional(ContentVersionSchema) });

/** The most earlier forms that one may follow. */
const MAX_FOLLOWED = 50;

/**
 * JSON text: idempotency keys of the same device's earlier forms. They were queued without a
 * connection, so `basedOn` doesn't include them, but this form does.
 */
export const FollowedKeysSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{8,200}$/))),
  v.maxLength(MAX_FOLLOWED),
);
