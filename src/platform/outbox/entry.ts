import type { EpochMs } from '#contract/units.ts';
import * as v from 'valibot';
import { ROLES } from '#contract/endpoint.ts';
import type { CollectionItem } from '../db/storage.ts';
import { type Owner, unsentKey } from '../session/unsent-data.ts';
import { unpackBlobs } from './blobs.ts';
import type { NewOutboxEntry } from './outbox.ts';

/** What an answer, or its absence, means for an entry. */
export type SendResult =
  | { readonly kind: 'sent'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'log-in' }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly errors: Readonly<Record<string, string>>;
      readonly code: string | undefined;
      /** The whole answer, of which the entry's form may read more. */
      readonly body?: unknown;
    }
  /** It is unknown whether the entry arrived, and a repeat might be executed twice. */
  | { readonly kind: 'unsure' }
  /** Nothing answered. */
  | { readonly kind: 'offline' }
  /** Something answered, but without a usable result. */
  | {
      readonly kind: 'trouble';
      readonly message: string;
      /** The provider itself answered: nothing has been executed. */
      readonly isAnswer: boolean;
      readonly notBefore: EpochMs | undefined;
    };

/**
 * An entry is stored as two rows: the request, which never changes and may be large, and its
 * status. Anything that sends the entry, takes it back or records its result changes the status
 * first.
 */
export const entriesOf = (owner: Owner): string => unsentKey(owner, 'posts');
/** The set of their statuses; its stored name is older than the term (docs/glossary.md). */
export const statusesOf = (owner: Owner): string => unsentKey(owner, 'post-standings');

/** Returns whether this set belongs to an outbox. */
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

const EntrySchema = v.object({
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
  check: v.exactOptional(v.object({ path: v.string(), value: v.unknown() })),
  draft: v.exactOptional(v.unknown()),
  draftName: v.exactOptional(v.string()),
  isIndependent: v.exactOptional(v.literal(true)),
  subject: v.exactOptional(v.string()),
});

const EntryStatusSchema = v.object({
  state: v.union([
    v.object({ kind: v.picklist(['waiting', 'sending', 'log-in', 'unsure']) }),
    v.object({ kind: v.literal('trouble'), message: v.string() }),
    v.object({
      kind: v.literal('refused'),
      message: v.string(),
      errors: v.record(v.string(), v.string()),
      code: v.exactOptional(v.string()),
      body: v.exactOptional(v.unknown()),
    }),
    /** The request is deleted; the status stays until the result has been reported. */
    v.object({ kind: v.literal('sent'), status: v.number(), body: v.unknown() }),
  ]),
  kind: v.string(),
  label: v.string(),
  bytes: v.number(),
  attempts: v.number(),
  /** The form that submitted it is still on screen and shows the answer itself. */
  isFresh: v.boolean(),
  /** Time of the last change, in milliseconds since 1970. */
  at: v.number(),
  /**
   * Time from which it may have arrived without an answer, in milliseconds since 1970. Needed
   * because providers don't remember idempotency keys for ever.
   */
  unansweredSince: v.exactOptional(v.number()),
  /** Until then a page or the worker is sending it. Milliseconds since 1970. */
  leasedUntil: v.exactOptional(v.number()),
  /** The server asked for no further request before this time. Milliseconds since 1970. */
  notBefore: v.exactOptional(v.number()),
  /**
   * Copies from the request. Versions of the app that don't know them drop them when they send the
   * entry; it is then sent in order.
   */
  isIndependent: v.exactOptional(v.literal(true)),
  subject: v.exactOptional(v.string()),
});

export type EntryStatus = v.InferOutput<typeof EntryStatusSchema>;

export interface StatusRow {
  readonly id: string;
  readonly since: EpochMs;
  readonly status: EntryStatus;
}

/** Returns whether a row is the status of an entry that this version can read. */
export const isStatus = ({ body }: CollectionItem): boolean => v.is(EntryStatusSchema, body);

/**
 * Returns the rows in the order in which they were added, without those that can't be read any
 * more.
 */
export function readStatuses(items: readonly CollectionItem[]): StatusRow[] {
  return items
    .flatMap(({ id, markedAt, body }) => {
      const read = v.safeParse(EntryStatusSchema, body);
      return read.success ? [{ id, since: markedAt, status: read.output }] : [];
    })
    .toSorted((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1));
}

/** Returns what the status of an entry repeats of its request, which may be large or deleted. */
export function copiedFrom(
  entry: NewOutboxEntry,
): Pick<EntryStatus, 'kind' | 'label' | 'bytes' | 'isIndependent' | 'subject'> {
  const { kind, label, isIndependent, subject } = entry;
  return {
    kind,
    label,
    bytes: bytesOf(entry),
    ...(isIndependent === undefined ? {} : { isIndependent }),
    ...(subject === undefined ? {} : { subject }),
  };
}

/** Returns the row of a status. */
export function statusItem(owner: Owner, { id, since, status }: StatusRow): CollectionItem {
  return { set: statusesOf(owner), id, markedAt: since, body: status };
}

/** Returns undefined if it can't be read any more. */
export async function readEntry({ body }: CollectionItem): Promise<NewOutboxEntry | undefined> {
  const read = v.safeParse(EntrySchema, await unpackBlobs(body));
  return read.success ? read.output : undefined;
}

const encoder = new TextEncoder();
const bytesIn = (text: string) => encoder.encode(text).length;

/** Returns the approximate size of the body, without the multipart framing. */
export function bytesOf({ body }: NewOutboxEntry): number {
  if (body === undefined) return 0;
  if (body.type === 'json') return bytesIn(JSON.stringify(body.value));
  return body.fields.reduce(
    (sum, field) => sum + ('file' in field ? field.file.size : bytesIn(field.text)),
    0,
  );
}

/**
 * Entries of one lane are sent one after the other. Independent ones have a lane of their own, so
 * that a guest at the door doesn't wait for a photo that is being uploaded.
 */
export const LANES = ['independent', 'ordered'] as const;

export type Lane = (typeof LANES)[number];

export const laneOfEntry = ({ isIndependent }: Pick<NewOutboxEntry, 'isIndependent'>): Lane =>
  isIndependent === true ? 'independent' : 'ordered';

/** Longer than any silence after which a sender gives up. */
export const LEASE_MS = 5 * 60_000;

/**
 * Shorter than the week for which the server remembers keys
 * (`server/db/stores/idempotency-keys.ts`).
 */
const KEYS_TRUSTED_MS = 6 * 24 * 60 * 60 * 1000;

/** Decides whether a repeat is safe; undefined for an entry that can't be read any more. */
type RepeatedRequest = Pick<NewOutboxEntry, 'method' | 'isIndependent'> | undefined;

/** Returns whether every provider executes the request once, however often it arrives. */
export const isRepeatable = (entry: RepeatedRequest): boolean =>
  entry?.isIndependent === true || entry?.method === 'PUT' || entry?.method === 'DELETE';

/**
 * Returns whether an entry can be sent. Entries that wait for the user's decision are skipped and
 * don't block others.
 */
export const isOpenEntry = ({ state }: EntryStatus): boolean =>
  state.kind !== 'refused' && state.kind !== 'unsure' && state.kind !== 'sent';

/**
 * Returns whether another sender is working on the entry.
 *
 * @param now Milliseconds since 1970.
 */
export function isLeased({ state, leasedUntil = 0 }: EntryStatus, now: number): boolean {
  // If the clock was set back, the lease must not block the entry for long.
  return state.kind === 'sending' && leasedUntil > now && leasedUntil <= now + LEASE_MS;
}

/**
 * Returns whether sending it again has no second effect, although the answer to an earlier try was
 * lost.
 */
export function mayRepeat(
  { unansweredSince }: EntryStatus,
  entry: RepeatedRequest,
  remembersKeys: boolean,
  now: number,
): boolean {
  if (isRepeatable(entry)) return true;
  return remembersKeys && now - (unansweredSince ?? now) < KEYS_TRUSTED_MS;
}

function moved(status: EntryStatus, state: EntryStatus['state'], at: number): EntryStatus {
  const { leasedUntil: _, notBefore: __, ...rest } = status;
  return { ...rest, state, at };
}

/** It is unknown whether the entry arrived, and a repeat might be executed twice. */
export const unsureStatus = (status: EntryStatus, now: number): EntryStatus =>
  moved(status, { kind: 'unsure' }, now);

/** The page that was sending the entry no longer exists. */
export const cutShort = (status: EntryStatus): EntryStatus =>
  moved(status, { kind: 'waiting' }, status.at);

/** The user has checked that the entry did not arrive. */
export const waitingAgain = (status: EntryStatus, now: number): EntryStatus => {
  const { unansweredSince: _, ...rest } = moved(status, { kind: 'waiting' }, now);
  return rest;
};

/** The entry itself was not sent, whatever became of its check. */
export const neverSent = ({ unansweredSince: _, ...status }: EntryStatus): EntryStatus => status;

/**
 * Returns the status of an entry that is about to be sent, leased to its sender.
 *
 * @param now Milliseconds since 1970.
 */
export function claimedStatus(status: EntryStatus, now: number): EntryStatus {
  return {
    ...moved(status, { kind: 'sending' }, now),
    attempts: status.attempts + 1,
    unansweredSince: status.unansweredSince ?? now,
    leasedUntil: now + LEASE_MS,
  };
}

/**
 * Returns the status of an entry after an attempt to send it.
 *
 * @param now Milliseconds since 1970.
 */
export function afterSend(status: EntryStatus, result: SendResult, now: number): EntryStatus {
  if (result.kind === 'offline') return moved(status, { kind: 'waiting' }, now);
  if (result.kind === 'unsure') return unsureStatus(status, now);
  if (result.kind === 'trouble') {
    const { message, notBefore, isAnswer } = result;
    const { unansweredSince, ...next } = moved(status, { kind: 'trouble', message }, now);
    return {
      ...next,
      ...(isAnswer || unansweredSince === undefined ? {} : { unansweredSince }),
      ...(notBefore === undefined ? {} : { notBefore }),
    };
  }
  const { unansweredSince: _, ...answered } = moved(status, stateOf(result), now);
  return answered;
}

function stateOf(result: Extract<SendResult, { kind: 'sent' | 'refused' | 'log-in' }>) {
  if (result.kind !== 'refused') return result;
  const { code, ...message } = result;
  return code === undefined ? message : { ...message, code };
}
