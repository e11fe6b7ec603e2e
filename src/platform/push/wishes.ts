import type { SessionStore } from '../session/create-session.ts';
import type { TextStore } from '../session/text-store.ts';
import { ownerOf } from '../session/unsent-things.ts';
import { type PushRecord, type PushRole, readRecord, writeRecord } from './push-records.ts';

export interface WishesSurroundings {
  /** Shared by all pages of the app. */
  readonly texts: TextStore;
  readonly session: Pick<SessionStore, 'getSnapshot' | 'subscribe'>;
  /** Calls back when another page wrote a text. */
  onOtherPage(listener: () => void): () => void;
}

/** Who wants to be told on this device. */
export interface Wishes {
  emailOf(role: PushRole): string | undefined;
  /** Of who is logged in; another person's is not theirs. */
  of(role: PushRole): PushRecord | undefined;
  /** Whoever's it is. */
  kept(role: PushRole): PushRecord | undefined;
  keep(role: PushRole, record: PushRecord | undefined): void;
  subscribe(listener: () => void): () => void;
}

export function createWishes({ texts, session, onOtherPage }: WishesSurroundings): Wishes {
  const listeners = new Set<() => void>();
  const emailOf = (role: PushRole) => ownerOf(role, session.getSnapshot()[role])?.email;
  const kept = (role: PushRole) => readRecord(texts, role);
  return {
    emailOf,
    kept,
    of(role) {
      const record = kept(role);
      return record !== undefined && record.email === emailOf(role) ? record : undefined;
    },
    keep(role, record) {
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
