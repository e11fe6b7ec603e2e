import * as v from 'valibot';
import type { Mark } from '#src/platform/db/storage.ts';
import { privateKey } from '#src/platform/session/private-things.ts';

/** Marks: what the person whose list is on this device has decided of each space, as far as is known here. */
export const DECISIONS = privateKey('user', 'saved');

/** What was last decided of a space. */
export interface Decision {
  readonly id: string;
  readonly saved: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Decided here, and the provider hasn't been told yet. */
  readonly owed: boolean;
}

const BodySchema = v.object({ saved: v.boolean(), owed: v.boolean() });

export function decisionMark({ id, at, saved, owed }: Decision, set = DECISIONS): Mark {
  return { set, id, markedAt: at, body: { saved, owed } };
}

/** Rows that can't be read are left out: what they said is found out again. */
export function readDecisions(marks: readonly Mark[]): Map<string, Decision> {
  const decisions = marks.flatMap(({ id, markedAt, body }) =>
    v.is(BodySchema, body) ? [{ id, at: markedAt, saved: body.saved, owed: body.owed }] : [],
  );
  return new Map(decisions.map((decision) => [decision.id, decision]));
}

/**
 * What was decided since the list was looked at last: a heart leaves a mark and takes it away, and
 * says nothing of it. A decision is always later than what was known when it was made, whatever the
 * clock says.
 */
export function decidedSince(
  known: ReadonlyMap<string, Decision>,
  marks: readonly Pick<Mark, 'id' | 'markedAt'>[],
  now: number,
): Decision[] {
  const after = (id: string, at: number) => Math.max(at, (known.get(id)?.at ?? -1) + 1);
  const added = marks.flatMap(({ id, markedAt }) => {
    const before = known.get(id);
    if (before?.saved === true && markedAt <= before.at) return [];
    return [{ id, saved: true, at: after(id, markedAt), owed: true }];
  });
  const marked = new Set(marks.map(({ id }) => id));
  const removed = [...known.values()]
    .filter(({ id, saved }) => saved && !marked.has(id))
    .map(({ id }) => ({ id, saved: false, at: after(id, now), owed: true }));
  return [...added, ...removed];
}

/** The decisions that hold once the provider has answered; `undefined`: nothing is remembered. */
export function settled(
  known: ReadonlyMap<string, Decision>,
  sent: readonly Decision[],
  answer: readonly Omit<Decision, 'owed'>[],
): Map<string, Decision | undefined> {
  const told = new Map(sent.map((decision) => [decision.id, decision.at]));
  const isTold = ({ id, at }: Decision) => told.get(id) === at;
  const holding = new Map<string, Decision | undefined>();
  for (const { id, saved, at } of answer) {
    const mine = known.get(id);
    // Of what it was told the provider has the last word; else the later decision has.
    const isTaken = mine === undefined || isTold(mine) || at >= mine.at;
    if (isTaken) holding.set(id, { id, saved, at, owed: false });
  }
  const answered = new Set(answer.map(({ id }) => id));
  for (const mine of known.values()) {
    if (answered.has(mine.id) || (mine.owed && !isTold(mine))) continue;
    // The provider doesn't know the space, or has forgotten that it was taken off.
    holding.set(mine.id, mine.saved ? { ...mine, owed: false } : undefined);
  }
  return holding;
}
