import * as v from 'valibot';
import { ROLES } from '#contract/endpoint.ts';
import type { Mark } from '../db/storage.ts';
import { type Owner, unsentKey } from '../session/unsent-things.ts';
import { unpackBlobs } from './blobs.ts';
import type { NewPost } from './outbox.ts';

/**
 * A post is kept as two rows: what is to be sent, which never changes and may be large, and how it
 * stands. Whoever wants to send it, take it back or say how it ended changes the second one first.
 */
export const postsOf = (owner: Owner): string => unsentKey(owner, 'posts');
export const standingsOf = (owner: Owner): string => unsentKey(owner, 'post-standings');

/** Whether something of an outbox is in this set. */
export const isOfOutbox = (set: string): boolean =>
  set.startsWith('aye.unsent.') && /\/post(?:s|-standings)$/.test(set);

const FieldSchema = v.union([
  v.object({ name: v.string(), text: v.string() }),
  v.object({
    name: v.string(),
    file: v.custom<Blob>((value) => value instanceof Blob),
    fileName: v.string(),
  }),
]);

const PostSchema = v.object({
  kind: v.string(),
  label: v.string(),
  role: v.picklist(ROLES),
  method: v.picklist(['POST', 'PUT', 'PATCH', 'DELETE']),
  path: v.string(),
  body: v.exactOptional(
    v.union([
      v.object({ type: v.literal('form'), fields: v.array(FieldSchema) }),
      v.object({ type: v.literal('json'), value: v.unknown() }),
    ]),
  ),
  draft: v.exactOptional(v.unknown()),
  draftName: v.exactOptional(v.string()),
});

const StandingSchema = v.object({
  state: v.union([
    v.object({ kind: v.picklist(['waiting', 'sending', 'log-in', 'unsure']) }),
    v.object({ kind: v.literal('trouble'), message: v.string() }),
    v.object({
      kind: v.literal('refused'),
      message: v.string(),
      errors: v.record(v.string(), v.string()),
      code: v.exactOptional(v.string()),
    }),
    /** The post itself is gone; this stays until somebody has been told. */
    v.object({ kind: v.literal('sent'), status: v.number(), body: v.unknown() }),
  ]),
  kind: v.string(),
  label: v.string(),
  bytes: v.number(),
  attempts: v.number(),
  /** The form that posted it is still on screen and wants the answer itself. */
  isFresh: v.boolean(),
  /** Milliseconds since 1970: of the last change. */
  at: v.number(),
  /**
   * Since when it may have got there without an answer: providers don't remember keys for ever.
   * Milliseconds since 1970.
   */
  unansweredSince: v.exactOptional(v.number()),
  /** Until then it's being sent, by whichever page. Milliseconds since 1970. */
  leasedUntil: v.exactOptional(v.number()),
  /** The server asked not to be asked again before. Milliseconds since 1970. */
  notBefore: v.exactOptional(v.number()),
});

export type Standing = v.InferOutput<typeof StandingSchema>;

export interface StandingRow {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly standing: Standing;
}

export const isStanding = ({ body }: Mark): boolean => v.is(StandingSchema, body);

/** In the order in which they were posted, without those that can't be read any more. */
export function readStandings(marks: readonly Mark[]): StandingRow[] {
  return marks
    .flatMap(({ id, markedAt, body }) => {
      const read = v.safeParse(StandingSchema, body);
      return read.success ? [{ id, since: markedAt, standing: read.output }] : [];
    })
    .toSorted((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1));
}

export function standingMark(owner: Owner, { id, since, standing }: StandingRow): Mark {
  return { set: standingsOf(owner), id, markedAt: since, body: standing };
}

/** Undefined where it can't be read any more. */
export async function readPost({ body }: Mark): Promise<NewPost | undefined> {
  const read = v.safeParse(PostSchema, await unpackBlobs(body));
  return read.success ? read.output : undefined;
}

const encoder = new TextEncoder();
const bytesIn = (text: string) => encoder.encode(text).length;

/** Of what is sent, roughly: without the frame of a form in parts. */
export function bytesOf({ body }: NewPost): number {
  if (body === undefined) return 0;
  if (body.type === 'json') return bytesIn(JSON.stringify(body.value));
  return body.fields.reduce(
    (sum, field) => sum + ('file' in field ? field.file.size : bytesIn(field.text)),
    0,
  );
}
