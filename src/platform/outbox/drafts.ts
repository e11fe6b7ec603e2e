import type { Storage } from '../db/storage.ts';
import { type Owner, unsentKey } from '../session/unsent-data.ts';
import { storeWithBlobs, readBlobs, unpackBlobs } from './blobs.ts';

/** Returns the key prefix of an account's drafts. */
export const draftsOf = (owner: Owner): string => unsentKey(owner, 'drafts.');

/**
 * What a user has typed into forms and not submitted yet, with photos as Blobs. Drafts survive a
 * reload and the end of a session by the provider, and are deleted when their owner logs out.
 */
export interface Drafts {
  /** Returns false if the device can't store anything: drafts are lost when the page closes. */
  isStored(): Promise<boolean>;
  /**
   * Returns the draft, or undefined. It may have been stored by any version of the app and must be
   * validated.
   */
  read(name: string): Promise<unknown>;
  /**
   * Stores a draft; the last one, of whichever page, wins. Does nothing once its owner has logged
   * out. Rejects if the device fails.
   */
  save(name: string, body: unknown): Promise<void>;
  drop(name: string): Promise<void>;
  /**
   * Calls back when a draft is gone, for example because another page has sent it. Returns a
   * function that ends the subscription.
   */
  onDropped(name: string, listener: () => void): () => void;
}

export interface DraftDependencies {
  /** Milliseconds since 1970. */
  now(): number;
  /**
   * Returns whether the owner is logged in, so that a late update of a form doesn't restore a draft
   * that the log-out deleted.
   */
  isHere(): boolean;
}

const ALWAYS: DraftDependencies = { now: () => Date.now(), isHere: () => true };

/** Creates the drafts of one owner; another owner needs another instance. */
export function createDrafts(
  storage: () => Promise<Storage>,
  owner: Owner,
  deps: DraftDependencies = ALWAYS,
): Drafts {
  const keyOf = (name: string) => `${draftsOf(owner)}${name}`;
  return {
    isStored: async () => (await storage()).kind === 'device',
    async read(name) {
      const stored = await storage();
      const document = await stored.getDocument(keyOf(name));
      return document === undefined ? undefined : unpackBlobs(document.body);
    },
    async save(name, body) {
      const [stored, settled] = await Promise.all([storage(), readBlobs(body)]);
      await storeWithBlobs(settled, async (whole) => {
        if (!deps.isHere()) return;
        const document = { key: keyOf(name), savedAt: deps.now(), body: whole };
        await stored.write({ putDocuments: [document] });
      });
    },
    async drop(name) {
      const stored = await storage();
      await stored.write({ deleteDocuments: [keyOf(name)] });
    },
    onDropped(name, listener) {
      const key = keyOf(name);
      let isOver = false;
      let stop = (): void => undefined;
      const watch = async () => {
        const stored = await storage();
        const check = async () => {
          const document = await stored.getDocument(key);
          if (!isOver && document === undefined) listener();
        };
        const unsubscribe = stored.onChange(({ documents }) => {
          // A device that can't read it changes nothing on the screen.
          if (documents.includes(key)) check().catch(() => undefined);
        });
        if (isOver) unsubscribe();
        else stop = unsubscribe;
      };
      watch().catch(() => undefined);
      return () => {
        isOver = true;
        stop();
      };
    },
  };
}
