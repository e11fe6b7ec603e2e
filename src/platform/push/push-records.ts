import * as v from 'valibot';
import type { TextStore } from '../session/text-store.ts';

/** The roles that are told of something. */
export const PUSH_ROLES = ['user', 'host'] as const;

export type PushRole = (typeof PUSH_ROLES)[number];

const RecordSchema = v.object({
  /** Whose wish it is to be told on this device. */
  email: v.string(),
  /** Where the server sends to; absent while there's no such place. */
  endpoint: v.exactOptional(v.string()),
  /** Milliseconds since 1970: when the server heard of it last. */
  sentAt: v.number(),
});

export type PushRecord = v.InferOutput<typeof RecordSchema>;

/** Not among the private things: whoever removes those has to end the subscription too. */
const keyOf = (role: PushRole) => `aye.push.${role}`;

const StoredSchema = v.pipe(v.string(), v.parseJson(), RecordSchema);

export function readRecord(texts: TextStore, role: PushRole): PushRecord | undefined {
  const read = v.safeParse(StoredSchema, texts.read(keyOf(role)));
  return read.success ? read.output : undefined;
}

export function writeRecord(
  texts: TextStore,
  role: PushRole,
  record: PushRecord | undefined,
): void {
  texts.write(keyOf(role), record === undefined ? null : JSON.stringify(record));
}
