import * as v from 'valibot';
import type { Storage } from '../db/storage.ts';
import type { TextStore } from '../session/text-store.ts';
import { UNSENT_PREFIX } from './stored-names.ts';

/** What the users of this device have made and the provider hasn't received yet. */
export interface Unsent {
  /** Outbox entries of hosts: sent as soon as possible. */
  readonly entries: number;
  /** The same of guests, who only write messages. */
  readonly messages: number;
  /** Check-ins of guests, including refused ones, which the host must be shown. */
  readonly checkIns: number;
  /** What is sent automatically and has no screen of its own. */
  readonly others: number;
  /** Forms begun but not submitted: the name under which each draft is stored. */
  readonly drafts: readonly string[];
}

/** Returns the part after the owner: `posts` in `aye.unsent.host.ada%40x.test/posts`. */
const partOf = (name: string): string => name.slice(name.indexOf('/') + 1);

const DRAFTS = /^drafts\./;

/** Start of the names of guests' unsent data (`session/unsent-data.ts`). */
const GUESTS = `${UNSENT_PREFIX}user.`;

const CheckInStatusSchema = v.object({
  kind: v.literal('check-in'),
  state: v.object({ kind: v.string() }),
});

/** Counts the check-ins among the entries of an outbox. */
async function countCheckIns(storage: Storage, statuses: string): Promise<number> {
  const rows = await storage.listItems(statuses);
  return rows.filter(({ body }) => v.is(CheckInStatusSchema, body) && body.state.kind !== 'sent')
    .length;
}

/** Counts the unsent data of all owners on this device. */
export async function countUnsent(storage: Storage): Promise<Unsent> {
  const { documents, marks: items } = await storage.names(UNSENT_PREFIX);
  const count = { entries: 0, messages: 0, checkIns: 0, others: 0 };
  for (const name of items) {
    const set = partOf(name);
    if (set === 'posts') count[name.startsWith(GUESTS) ? 'messages' : 'entries'] += 1;
    else if (set === 'check-ins') count.checkIns += 1;
    // An outbox entry has two rows (`outbox/entry.ts`). The status row remains until the result was
    // reported.
    else if (set !== 'post-standings') count.others += 1;
  }
  for (const statuses of new Set(items.filter((name) => partOf(name) === 'post-standings'))) {
    const checkIns = await countCheckIns(storage, statuses);
    count.entries -= checkIns;
    count.checkIns += checkIns;
  }
  return { ...count, drafts: documents.map((name) => partOf(name).replace(DRAFTS, '')) };
}

/** Returns how many are waiting to be sent. */
export const countWaiting = ({ entries, messages, checkIns, others }: Unsent): number =>
  entries + messages + checkIns + others;

/** A document that is missing after the browser has cleared the database. */
const HERE = 'aye.here';
/**
 * Key of the number of unsent things, stored outside the database, which browsers clear by other
 * rules.
 */
const COUNT = 'aye.unsent';

type Texts = Pick<TextStore, 'read' | 'write'>;

/** Stores how many unsent things there are, for `findLoss` at a later visit. */
export async function noteUnsent(storage: Storage, texts: Texts): Promise<void> {
  const unsent = await countUnsent(storage);
  const all = countWaiting(unsent) + unsent.drafts.length;
  const count = all === 0 ? null : String(all);
  if (texts.read(COUNT) !== count) texts.write(COUNT, count);
}

/**
 * Returns how many unsent things were lost with a database that the browser cleared; 0 if it wasn't
 * cleared or that can't be known. Must be called once, before `noteUnsent`.
 *
 * @param now Milliseconds since 1970.
 */
export async function findLoss(storage: Storage, texts: Texts, now: number): Promise<number> {
  if ((await storage.getDocument(HERE)) !== undefined) return 0;
  await storage.write({ putDocuments: [{ key: HERE, savedAt: now, body: true }] });
  const count = Number(texts.read(COUNT) ?? 0);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}
