import * as v from 'valibot';
import {
  type CheckedIn,
  CheckedInSchema,
  checkInApi,
  CheckInSchema,
} from '#contract/bookings/check-ins.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import { newEntryItems } from '#src/platform/outbox/entry-store.ts';
import type { NewOutboxEntry, OutboxEntry } from '#src/platform/outbox/outbox.ts';
import type {
  CarriedOver,
  EntryReducer,
  SentResult,
} from '#src/platform/outbox/sending/settle-results.ts';
import { privateKey } from '#src/platform/session/private-data.ts';
import { type Owner, unsentKey } from '#src/platform/session/unsent-data.ts';
import { storeAnswer } from '../../api/stored-answer.ts';
import { forgetShown, noteAnswered, type StoredCheckIn, visitOf } from './stored-check-in.ts';

/** Kind of the outbox entries that are check-ins. */
export const CHECK_IN_ENTRY = 'check-in';

const VisitorSchema = v.object({ guestName: v.string(), spaceName: v.string() });

/** Returns the outbox entry of a check-in. */
export function checkInEntry({ checkIn, guestName, spaceName }: StoredCheckIn): NewOutboxEntry {
  return {
    kind: CHECK_IN_ENTRY,
    label: guestName || checkIn.bookingId,
    role: 'host',
    method: 'POST',
    path: checkInApi.checkIn.path,
    body: { type: 'json', value: checkIn },
    draft: { guestName, spaceName },
    isIndependent: true,
    subject: visitOf(checkIn),
  };
}

/** Returns undefined if the entry isn't a check-in, or can't be read any more. */
function readCheckIn({
  kind,
  body,
  draft,
}: Pick<NewOutboxEntry, 'kind' | 'body' | 'draft'>): StoredCheckIn | undefined {
  if (kind !== CHECK_IN_ENTRY || body?.type !== 'json') return undefined;
  const [checkIn, visitor] = [
    v.safeParse(CheckInSchema, body.value),
    v.safeParse(VisitorSchema, draft),
  ];
  return checkIn.success && visitor.success
    ? { checkIn: checkIn.output, ...visitor.output }
    : undefined;
}

/** The check-ins among the entries of the outbox. */
export function checkInsOf(entries: readonly OutboxEntry[]): {
  readonly waiting: readonly StoredCheckIn[];
  readonly refused: readonly StoredCheckIn[];
} {
  const read = entries.flatMap((entry) => {
    const stored = readCheckIn(entry);
    return stored === undefined ? [] : { stored, state: entry.state };
  });
  return {
    waiting: read.flatMap(({ stored, state }) => (state.kind === 'refused' ? [] : stored)),
    refused: read.flatMap(({ stored, state }) =>
      state.kind === 'refused' ? { ...stored, problem: state.message } : [],
    ),
  };
}

/** Sets in which versions before the one outbox stored check-ins: until 2026, and before that. */
const oldSetsOf = (host: Owner): readonly string[] => [
  unsentKey(host, 'check-ins'),
  privateKey('host', 'check-ins'),
];

const OldSchema = v.object({
  checkIn: CheckInSchema,
  ...VisitorSchema.entries,
  problem: v.exactOptional(v.string()),
});

/** Moves one old set to the outbox, in one transaction. Rows that can't be read any more stay. */
async function moveOld(storage: Storage, host: Owner, set: string): Promise<number> {
  let moved = 0;
  await storage.changeItems(set, (found) => {
    const rows = found.flatMap(({ body }) => {
      const read = v.safeParse(OldSchema, body);
      return read.success ? read.output : [];
    });
    moved = rows.length;
    return {
      remove: rows.map(({ checkIn: { id } }) => ({ set, id })),
      put: rows.flatMap(({ problem, ...stored }) => {
        const { id, shownAt } = stored.checkIn;
        const row = { id, entry: checkInEntry(stored), since: Date.parse(shownAt) };
        if (problem === undefined) return newEntryItems(host, row);
        // The version that received the refusal has also removed the record of the showing.
        const state = { kind: 'refused', message: problem, errors: {} } as const;
        return newEntryItems(host, { ...row, state });
      }),
    };
  });
  return moved;
}

export interface CheckInReducerDependencies {
  /**
   * Runs the work unless a page of a version before the one outbox is sending the check-ins that
   * are stored where it looks for them. Returns whether the work was done.
   */
  unlessOldSending(work: () => Promise<void>): Promise<boolean>;
  /** Answers that the device refuses to store. */
  readonly received: Map<string, CheckedIn>;
  report(what: string, reason: unknown): void;
}

const AnswerSchema = v.object({ data: CheckedInSchema });

/** Returns undefined for an answer that can't be read: the check-in is with the server all the same. */
export function readAnswer(body: unknown): CheckedIn | undefined {
  const read = v.safeParse(AnswerSchema, body);
  return read.success ? read.output.data : undefined;
}

/** Applies the server's answers to check-ins: its message, or that the guest has not arrived. */
export function checkInReducer(deps: CheckInReducerDependencies): EntryReducer {
  async function onSent(
    storage: Storage,
    _: Owner,
    { id, subject, since, body }: SentResult,
  ): Promise<void> {
    const answer = readAnswer(body);
    if (answer === undefined) return;
    const day = Date.parse(subject?.split(' ')[0] ?? '');
    try {
      await storeAnswer(storage, { id, at: Number.isNaN(day) ? since : day }, answer);
      if (subject !== undefined) await noteAnswered(storage, subject, Date.now());
    } catch (reason) {
      deps.received.set(id, answer);
      deps.report('The answer to a check-in could not be stored', reason);
    }
  }

  async function carryOver(storage: Storage, host: Owner): Promise<CarriedOver> {
    if (host.role !== 'host') return { moved: 0, left: 0 };
    const sets = oldSetsOf(host);
    const found = await Promise.all(sets.map((set) => storage.listItems(set)));
    const left = found.flat().filter(({ body }) => v.is(OldSchema, body)).length;
    if (left === 0) return { moved: 0, left };
    let moved = 0;
    const isDone = await deps.unlessOldSending(async () => {
      for (const set of sets) moved += await moveOld(storage, host, set);
    });
    return { moved, left: isDone ? 0 : left };
  }

  async function forget(storage: Storage, _: Owner, entry: NewOutboxEntry): Promise<void> {
    const stored = readCheckIn(entry);
    if (stored !== undefined) await forgetShown(storage, stored.checkIn);
  }

  return { kind: CHECK_IN_ENTRY, carryOver, onSent, onRefused: forget, onDiscarded: forget };
}
