import * as v from 'valibot';
import type { TextStore } from '../session/text-store.ts';

/** The roles that can get push notifications. */
export const PUSH_ROLES = ['user', 'host'] as const;

export type PushRole = (typeof PUSH_ROLES)[number];

const RecordSchema = v.object({
  /** Email address of the account that turned notifications on for this device. */
  email: v.string(),
  /** The endpoint to which the server sends; missing while there is none. */
  endpoint: v.exactOptional(v.string()),
  /** When it was last sent to the server, in milliseconds since 1970. */
  sentAt: v.number(),
});

export type PushRecord = v.InferOutput<typeof RecordSchema>;

/** Not private data: code that removes this record has to end the subscription too. */
const keyOf = (role: PushRole) => `aye.push.${role}`;

const StoredSchema = v.pipe(v.string(), v.parseJson(), RecordSchema);

/**
 * Returns what is stored about a role's push notifications on this device; undefined if nothing
 * is.
 */
export function readRecord(texts: TextStore, role: PushRole): PushRecord | undefined {
  const read = v.safeParse(StoredSchema, texts.read(keyOf(role)));
  return read.success ? read.output : undefined;
}

/** Stores that record; undefined deletes it. */
export function writeRecord(
  texts: TextStore,
  role: PushRole,
  record: PushRecord | undefined,
): void {
  texts.write(keyOf(role), record === undefined ? null : JSON.stringify(record));
}
