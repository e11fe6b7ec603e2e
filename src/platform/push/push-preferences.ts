import type { SessionStore } from '../session/create-session.ts';
import type { TextStore } from '../session/text-store.ts';
import { ownerOf } from '../session/unsent-data.ts';
import { type PushRecord, type PushRole, readRecord, writeRecord } from './push-records.ts';

export interface PushPreferencesDependencies {
  /** Shared by all pages of the app. */
  readonly texts: TextStore;
  readonly session: Pick<SessionStore, 'getSnapshot' | 'subscribe'>;
  /** Calls back when another page has written a text. */
  onOtherPage(listener: () => void): () => void;
}

/** Which accounts want push notifications on this device. */
export interface PushPreferences {
  emailOf(role: PushRole): string | undefined;
  /** Returns the record of the logged-in account; another account's record is not returned. */
  of(role: PushRole): PushRecord | undefined;
  /** Returns the stored record, whichever account it belongs to. */
  stored(role: PushRole): PushRecord | undefined;
  save(role: PushRole, record: PushRecord | undefined): void;
  subscribe(listener: () => void): () => void;
}

/** Stores which roles get push notifications on this device. */
export function createPushPreferences({
  texts,
  session,
  onOtherPage,
}: PushPreferencesDependencies): PushPreferences {
  const listeners = new Set<() => void>();
  const emailOf = (role: PushRole) => ownerOf(role, session.getSnapshot()[role])?.email;
  const stored = (role: PushRole) => readRecord(texts, role);
  return {
    emailOf,
    stored,
    of(role) {
      const record = stored(role);
      return record !== undefined && record.email === emailOf(role) ? record : undefined;
    },
    save(role, record) {
      writeRecord(texts, role, record);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      const stops = [session.subscribe(listener), onOtherPage(listener)];
      return () => {
        listeners.delete(listener);
        for (const stop of stops) stop();
      };
    },
  };
}
