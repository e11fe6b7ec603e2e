import type { Mark, MarkChange, Storage } from '#src/platform/db/storage.ts';
import { SAVED } from '#src/platform/keeping/names.ts';
import {
  type Decision,
  decidedSince,
  decisionMark,
  DECISIONS,
  readDecisions,
  settled,
} from './decisions.ts';
import { type Holder, holderMark, leftBy, NO_HOLDER, readHolder } from './holder.ts';

/** The list of saved spaces that is on this device, while it is kept with an account. */

type Known = ReadonlyMap<string, Decision>;

const decisionsOf = async (storage: Storage) => readDecisions(await storage.listMarks(DECISIONS));

function withLater(known: Known, decided: readonly Decision[]): Map<string, Decision> {
  const all = new Map(known);
  for (const decision of decided) {
    if (decision.at >= (all.get(decision.id)?.at ?? 0)) all.set(decision.id, decision);
  }
  return all;
}

/** Whether the list was taken with this log-in. */
export async function isHeldBy(storage: Storage, { since }: Holder): Promise<boolean> {
  return (await readHolder(storage))?.since === since;
}

const owedOf = (decisions: Known) => [...decisions.values()].filter(({ owed }) => owed);

/**
 * Notes what was decided since the last look; at once, because a heart doesn't say when it was taken
 * back.
 */
export async function noteDecisions(storage: Storage, now: number): Promise<void> {
  if ((await readHolder(storage)) === undefined) return;
  const known = await decisionsOf(storage);
  await storage.changeMarks(SAVED, (found) => ({
    put: decidedSince(known, found, now).map((decision) => decisionMark(decision)),
  }));
}

/** The decisions that the provider hasn't been told. */
export async function readOwed(storage: Storage): Promise<readonly Decision[]> {
  return owedOf(await decisionsOf(storage));
}

/** The list becomes this person's, unless it is; then what was decided since is noted. */
export async function takeList(storage: Storage, person: Holder, now: number): Promise<void> {
  const holder = await readHolder(storage);
  if (holder?.since === person.since) {
    if (holder.email !== person.email) await storage.putMark(holderMark(person, now));
    await noteDecisions(storage, now);
    return;
  }
  await giveListBack(storage, now);
  const [stale, left] = await Promise.all([
    storage.listMarks(DECISIONS),
    storage.listMarks(leftBy(person)),
  ]);
  await storage.changeMarks(SAVED, (found) => {
    // What a visitor has saved here comes along.
    const visitors = decidedSince(new Map(), found, now);
    const all = withLater(readDecisions(left), visitors);
    const onDevice = projected(found, all.values(), () => undefined);
    return {
      remove: [...stale, ...left, ...onDevice.remove],
      put: [
        holderMark(person, now),
        ...[...all.values()].map((decision) => decisionMark(decision)),
        ...onDevice.put,
      ],
    };
  });
}

/** Decisions as hearts: what is to be marked and what isn't. */
function projected(
  found: readonly Mark[],
  decisions: Iterable<Decision>,
  copyOf: (id: string) => unknown,
): Required<MarkChange> {
  const marks = new Map(found.map((mark) => [mark.id, mark]));
  const [put, remove]: [Mark[], Mark[]] = [[], []];
  for (const { id, saved, at } of decisions) {
    const mark = marks.get(id);
    if (!saved) {
      if (mark !== undefined) remove.push(mark);
      continue;
    }
    const body = mark?.body ?? copyOf(id) ?? null;
    if (mark?.markedAt === at && mark.body === body) continue;
    put.push({ set: SAVED, id, markedAt: at, body });
  }
  return { put, remove };
}

export interface Answered {
  /** What the provider was told. */
  readonly sent: readonly Decision[];
  readonly answer: readonly Omit<Decision, 'owed'>[];
  readonly now: number;
  readonly person: Holder;
  /** Of a space, to be kept where the catalogue isn't; undefined where there is none. */
  copyOf(id: string): unknown;
  /** Whether the person is still logged in. */
  isHere(): boolean;
}

/**
 * The provider has said what holds: the list is so from now on, but for what was decided meanwhile.
 *
 * @returns false where the list is not this person's, or no longer: nothing is done then.
 */
export async function layAnswer(
  storage: Storage,
  { sent, answer, now, person, copyOf, isHere }: Answered,
): Promise<boolean> {
  // The wipe after the session before this one may have given the list back since it was taken.
  if (!(await isHeldBy(storage, person))) return false;
  const known = await decisionsOf(storage);
  let isLaid = false;
  await storage.changeMarks(SAVED, (found) => {
    isLaid = isHere();
    if (!isLaid) return {};
    const decided = decidedSince(known, found, now);
    const holding = settled(withLater(known, decided), sent, answer);
    const kept = [...holding.values()].flatMap((decision) => decision ?? []);
    const late = decided.filter(({ id }) => !holding.has(id));
    const forgotten = [...holding.keys()].filter((id) => holding.get(id) === undefined);
    const onDevice = projected(found, kept, copyOf);
    return {
      remove: [...forgotten.map((id) => ({ set: DECISIONS, id })), ...onDevice.remove],
      put: [
        ...[...kept, ...late]
          .filter((decision) => !isKnown(known, decision))
          .map((decision) => decisionMark(decision)),
        ...onDevice.put,
      ],
    };
  });
  return isLaid;
}

function isKnown(known: Known, { id, saved, at, owed }: Decision): boolean {
  const before = known.get(id);
  return before?.at === at && before.saved === saved && before.owed === owed;
}

/**
 * The session is over: the account's list leaves the device. What the provider hasn't been told waits
 * for the same person to come back; who logs out has been asked, and then it goes too.
 */
export async function giveListBack(storage: Storage, now: number): Promise<void> {
  const holder = await readHolder(storage);
  if (holder === undefined) return;
  const rows = await storage.listMarks(DECISIONS);
  const known = readDecisions(rows);
  await storage.changeMarks(SAVED, (found) => {
    const owed = owedOf(withLater(known, decidedSince(known, found, now)));
    return {
      remove: [...found, ...rows, NO_HOLDER],
      put: owed.map((decision) => decisionMark(decision, leftBy(holder))),
    };
  });
}
