import type { Storage } from '../db/storage.ts';
import type { TextStore } from '../session/text-store.ts';
import { UNSENT } from './names.ts';

/** What a person has made and the provider hasn't got yet, of whoever uses this device. */
export interface Unsent {
  /** Posted: sent when that can be. */
  readonly waiting: number;
  /** Begun and not posted. */
  readonly drafts: number;
}

/** A post is two rows (`outbox/rows.ts`); this one stays until somebody has been told. */
const isStanding = (set: string): boolean => set.endsWith('/post-standings');

export async function countUnsent(storage: Storage): Promise<Unsent> {
  const { documents, marks } = await storage.names(UNSENT);
  const waiting = marks.filter((set) => !isStanding(set)).length;
  return { waiting, drafts: documents.length };
}

/** A document: gone when the browser has cleared the database. */
const HERE = 'aye.here';
/** Beside the database, and cleared by other rules: how many things were unsent. */
const COUNT = 'aye.unsent';

type Texts = Pick<TextStore, 'read' | 'write'>;

/** Notes how many there are, for `findLoss` at a later visit. */
export async function noteUnsent(storage: Storage, texts: Texts): Promise<void> {
  const { waiting, drafts } = await countUnsent(storage);
  const count = waiting + drafts === 0 ? null : String(waiting + drafts);
  if (texts.read(COUNT) !== count) texts.write(COUNT, count);
}

/**
 * How many unsent things went with a database that the browser has cleared; 0 where it has not, and
 * where that can't be known. Ask once, before `noteUnsent`.
 *
 * @param now Milliseconds since 1970.
 */
export async function findLoss(storage: Storage, texts: Texts, now: number): Promise<number> {
  if ((await storage.getDocument(HERE)) !== undefined) return 0;
  await storage.write({ putDocuments: [{ key: HERE, savedAt: now, body: true }] });
  const count = Number(texts.read(COUNT) ?? 0);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}
