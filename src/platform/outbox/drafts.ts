import type { Storage } from '../db/storage.ts';
import { type Owner, unsentKey } from '../session/unsent-things.ts';
import { keepWithBlobs, readBlobs, unpackBlobs } from './blobs.ts';

/** What the keys of a person's drafts begin with. */
export const draftsOf = (owner: Owner): string => unsentKey(owner, 'drafts.');

/**
 * What a person has typed into forms and not posted yet, with pictures as Blobs. It survives a reload
 * and the end of a session by the provider, and goes when its owner logs out.
 */
export interface Drafts {
  /** False where the device keeps nothing: drafts are lost when the page closes. */
  isKept(): Promise<boolean>;
  /** As it was kept by some version of the app: check it. Undefined where there is none. */
  read(name: string): Promise<unknown>;
  /**
   * The last one counts, of whichever page. Does nothing once its owner has gone. Rejects where the
   * device refuses.
   */
  keep(name: string, body: unknown): Promise<void>;
  drop(name: string): Promise<void>;
}

export interface DraftSurroundings {
  /** Milliseconds since 1970. */
  now(): number;
  /** Whether the owner is logged in: a late word of a form must not bring back what a log-out took. */
  isHere(): boolean;
}

const ALWAYS: DraftSurroundings = { now: () => Date.now(), isHere: () => true };

/** Drafts of one person; made anew for another one. */
export function createDrafts(
  storage: () => Promise<Storage>,
  owner: Owner,
  outside: DraftSurroundings = ALWAYS,
): Drafts {
  const keyOf = (name: string) => `${draftsOf(owner)}${name}`;
  return {
    isKept: async () => (await storage()).kind === 'device',
    async read(name) {
      const kept = await storage();
      const document = await kept.getDocument(keyOf(name));
      return document === undefined ? undefined : unpackBlobs(document.body);
    },
    async keep(name, body) {
      const [kept, settled] = await Promise.all([storage(), readBlobs(body)]);
      await keepWithBlobs(settled, async (whole) => {
        if (!outside.isHere()) return;
        const document = { key: keyOf(name), savedAt: outside.now(), body: whole };
        await kept.write({ putDocuments: [document] });
      });
    },
    async drop(name) {
      const kept = await storage();
      await kept.write({ deleteDocuments: [keyOf(name)] });
    },
  };
}
