import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HostRules } from '#contract/prices/rules/price-rules-api.ts';
import type { PriceRules, SpecialDay } from '#contract/prices/rules/space-rules.ts';
import type { SpaceId } from '#contract/units.ts';
import { call } from '#src/platform/http/call.ts';
import type { NewOutboxEntry, Outbox, OutboxEntry } from '#src/platform/outbox/outbox.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import type { ConflictSide, FieldConflict } from '../../ui/conflict-sheet.tsx';
import { applyChanges, changesFor, type DayChange } from '../calendar/special-days.ts';
import * as copy from '../copy.ts';
import { hostRulesQuery, sendRules } from '../requests.ts';
import { readDayChange, rulesEntry, specialDayEntry } from '../rules-entries.ts';
import { checkRules, readRulesDraft, rulesDraft } from '../rules/rules-draft.ts';
import { newChangeId } from '../use-day-changes.ts';
import { changedDates, dayDifference, mergeRules, ruleDifferences } from './differences.ts';

/** Changes of this device that the server doesn't take, because it has newer ones. */
type Changes =
  | { readonly kind: 'days'; readonly changes: readonly DayChange[] }
  | { readonly kind: 'rules'; readonly rules: PriceRules };

interface Conflict {
  readonly yours: Changes;
  readonly theirs: HostRules;
  readonly differences: readonly FieldConflict[];
  /** The entry that the server refused, which is removed once the host has chosen. */
  readonly entryId: string | undefined;
}

interface ConflictOptions {
  readonly space: { readonly id: SpaceId; readonly name: string };
  /** Time of this host's log-in. */
  readonly since: number;
  readonly outbox: Pick<Outbox, 'enqueue' | 'remove'>;
  readonly onRules: (rules: HostRules) => void;
  /** Called when the host has chosen between two versions of the rules. */
  readonly onRulesChosen: () => void;
}

/** Returns what compares changes with those of the server, and sends what the host chooses. */
export function useConflict(options: ConflictOptions) {
  const { space, since, outbox, onRules, onRulesChosen } = options;
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();

  const settle = async (kind: Changes['kind'], entryId: string | undefined) => {
    if (entryId !== undefined) await outbox.remove(entryId);
    if (kind === 'rules') onRulesChosen();
    setConflict(undefined);
  };

  /** Loads what the server has, and shows both. */
  const compare = async (yours: Changes, entryId?: string) => {
    const query = hostRulesQuery(call, since, space.id);
    const loaded = await client.query(query).catch(() => undefined);
    if (loaded === undefined || loaded.isStale) {
      showToast(copy.compareOnline, { kind: 'error' });
      return;
    }
    const theirs = loaded.value;
    const differences =
      yours.kind === 'rules'
        ? ruleDifferences(yours.rules, theirs.rules)
        : yours.changes.flatMap((change) => {
            const { specialDays } = theirs.rules;
            const changed = changedDates(change, yours.changes, specialDays);
            return dayDifference(change.id, changed, specialDays) ?? [];
          });
    if (differences.length > 0) {
      setConflict({ yours, theirs, differences, entryId });
      return;
    }
    await settle(yours.kind, entryId);
    showToast(copy.sameNow);
  };

  const entriesFor = (
    { yours, theirs }: Conflict,
    sides: ReadonlyMap<string, ConflictSide>,
  ): readonly NewOutboxEntry[] => {
    const basis = { basedOn: theirs.version, follows: [] };
    if (yours.kind === 'days') {
      const chosen = yours.changes.filter(({ id }) => sides.get(id) === 'yours');
      const steps = stepsOf(chosen, yours.changes, theirs.rules.specialDays);
      return steps.map((step, index) => {
        const follows = steps.slice(0, index).map(({ id }) => id);
        return specialDayEntry(space, step, { ...basis, follows });
      });
    }
    if (![...sides.values()].includes('yours')) return [];
    const rules = mergeRules(yours.rules, theirs.rules, sides);
    const stored = { draft: rulesDraft(rules), basedOn: theirs.version };
    return [rulesEntry(space, newChangeId(), rules, stored, basis)];
  };

  const choose = async (sides: ReadonlyMap<string, ConflictSide>): Promise<string | undefined> => {
    if (conflict === undefined) return undefined;
    for (const entry of entriesFor(conflict, sides)) {
      const sent = await sendRules(entry, outbox);
      if (sent.kind === 'refused') return sent.message;
      if (sent.kind === 'conflict') {
        await compare(conflict.yours, conflict.entryId);
        return copy.changedAgain;
      }
      if (sent.kind === 'sent' && sent.rules !== undefined) onRules(sent.rules);
    }
    await settle(conflict.yours.kind, conflict.entryId);
    showToast(copy.choiceSaved, { kind: 'success' });
    return undefined;
  };

  return {
    conflict,
    compareDays: (changes: readonly DayChange[]) => void compare({ kind: 'days', changes }),
    compareRules: (rules: PriceRules) => void compare({ kind: 'rules', rules }),
    /** Compares what an entry that the server refused would have changed. */
    compareEntry: (entry: OutboxEntry) => {
      const yours = changesOf(entry);
      if (yours !== undefined) void compare(yours, entry.id);
    },
    choose,
    close: () => setConflict(undefined),
  };
}

/**
 * Returns the steps that make the chosen changes of the server's special days. Dates become usual
 * without the others of their special day, which may be other ones there.
 */
function stepsOf(
  chosen: readonly DayChange[],
  changes: readonly DayChange[],
  theirs: readonly SpecialDay[],
): readonly DayChange[] {
  return chosen.reduce<readonly DayChange[]>((steps, change) => {
    if (change.kind === 'set') return [...steps, change];
    const { dates } = changedDates(change, changes, theirs);
    const cleared = changesFor(applyChanges(theirs, steps), dates, undefined, newChangeId);
    return [...steps, ...cleared];
  }, []);
}

function changesOf({ draft }: OutboxEntry): Changes | undefined {
  const change = readDayChange(draft);
  if (change !== undefined) return { kind: 'days', changes: [change] };
  const stored = readRulesDraft(draft);
  const checked = stored === undefined ? undefined : checkRules(stored.draft);
  return checked?.ok === true ? { kind: 'rules', rules: checked.rules } : undefined;
}
