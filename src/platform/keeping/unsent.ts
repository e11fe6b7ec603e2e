import type { Storage } from '../db/storage.ts';
import type { TextStore } from '../session/text-store.ts';
import { UNSENT } from './names.ts';

/** What a person has made and the provider hasn't got yet, of whoever uses this device. */
export interface Unsent {
  /** Posted: sent when that can be. */
  readonly posts: number;
  /** Of guests at the door, also those that were refused: the host has to be told. */
  readonly checkIns: number;
  /** What goes by itself and has no screen of its own. */
  readonly others: number;
  /** Begun and not posted: the name under which the form keeps each. */
  readonly drafts: readonly string[];
}

/** What follows the owner: `aye.unsent.host.ada%40x.test/posts`. */
const partOf = (name: string): string => name.slice(name.indexOf('/') + 1);

const DRAFTS = /^drafts\./;

export async function countUnsent(storage: Storage): Promise<Unsent> {
  const { documents, marks } = await storage.names(UNSENT);
  const count = { posts: 0, checkIns: 0, others: 0 };
  for (const set of marks.map(partOf)) {
    if (set === 'posts') count.posts += 1;
    else if (set === 'check-ins') count.checkIns += 1;
    // A post is two rows (`outbox/rows.ts`); this one stays until somebody has been told.
    else if (set !== 'post-standings') count.others += 1;
  }
  return { ...count, drafts: documents.map((name) => partOf(name).replace(DRAFTS, '')) };
}

/** How many are on their way. */
export const countWaiting = ({ posts, checkIns, others }: Unsent): number =>
  posts + checkIns + others;

/** A document: gone when the browser has cleared the database. */
const HERE = 'aye.here';
/** Beside the database, and cleared by other rules: how many things were unsent. */
const COUNT = 'aye.unsent';

type Texts = Pick<TextStore, 'read' | 'write'>;

/** Notes how many there are, for `findLoss` at a later visit. */
export async function noteUnsent(storage: Storage, texts: Texts): Promise<void> {
  const unsent = await countUnsent(storage);
  const all = countWaiting(unsent) + unsent.drafts.length;
  const count = all === 0 ? null : String(all);
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
