import * as v from 'valibot';
import type { TextStore } from '#src/platform/session/text-store.ts';
import { type InstallRecord, NEW_RECORD } from './rules.ts';

/**
 * Belongs to the device and not to a user, so that the invitation does not return after logging
 * out.
 */
export const INSTALL_KEY = 'aye.install';

const RecordSchema = v.object({
  visits: v.number(),
  seenAt: v.number(),
  declines: v.number(),
  declinedAt: v.number(),
  installed: v.boolean(),
});

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Returns the stored record, or a new one if it is missing or invalid. */
export function readInstallRecord(texts: Pick<TextStore, 'read'>): InstallRecord {
  const read = v.safeParse(RecordSchema, parsed(texts.read(INSTALL_KEY)));
  return read.success ? read.output : NEW_RECORD;
}

export function writeInstallRecord(texts: Pick<TextStore, 'write'>, record: InstallRecord): void {
  texts.write(INSTALL_KEY, JSON.stringify(record));
}
