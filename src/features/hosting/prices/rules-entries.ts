import * as v from 'valibot';
import { priceRulesApi } from '#contract/prices/rules/price-rules-api.ts';
import {
  NewSpecialDaySchema,
  type PriceRules,
  type SpaceRules,
} from '#contract/prices/rules/space-rules.ts';
import type { LagosDate, SpaceId } from '#contract/units.ts';
import { buildUrl } from '#src/platform/http/build-url.ts';
import type { NewOutboxEntry, OutboxEntry } from '#src/platform/outbox/outbox.ts';
import { blockedDaysText } from '../calendar/block-entry.ts';
import { applyChange, type DayChange } from './calendar/special-days.ts';
import * as copy from './copy.ts';
import { checkRules, readRulesDraft, type StoredRulesDraft } from './rules/rules-draft.ts';

/** Kinds of the outbox entries that change the rules and the special days of a space. */
const RULES_ENTRY = 'price-rules';
const SPECIAL_DAY_ENTRY = 'special-day';

/** Names of the drafts of a space's form. */
export const rulesDraftName = (spaceId: SpaceId) => `${RULES_ENTRY}.${spaceId}`;
export const specialDayDraftName = (spaceId: SpaceId) => `${SPECIAL_DAY_ENTRY}.${spaceId}`;

const StoredChangeSchema = v.object({
  spaceId: v.string(),
  change: v.variant('kind', [
    v.object({ kind: v.literal('set'), id: v.string(), day: NewSpecialDaySchema }),
    v.object({ kind: v.literal('remove'), id: v.string() }),
  ]),
});

/** What identifies a change of the rules in the outbox. */
const StoredRulesSchema = v.object({ spaceId: v.string(), changeId: v.string() });

/** Returns the special day that an entry or a draft changes, or undefined if it can't be read. */
export function readDayChange(stored: unknown): DayChange | undefined {
  const read = v.safeParse(StoredChangeSchema, stored);
  return read.success ? read.output.change : undefined;
}

interface Space {
  readonly id: SpaceId;
  readonly name: string;
}

/** The entries that change a space, the oldest first. */
export function rulesEntriesOf(entries: readonly OutboxEntry[], spaceId: SpaceId): OutboxEntry[] {
  return entries.filter(({ kind, draft }) => {
    if (kind !== RULES_ENTRY && kind !== SPECIAL_DAY_ENTRY) return false;
    const read = v.safeParse(v.object({ spaceId: v.string() }), draft);
    return read.success && read.output.spaceId === spaceId;
  });
}

export const isRefused = ({ state }: OutboxEntry): boolean => state.kind === 'refused';

const changeIdOf = ({ kind, draft }: OutboxEntry): string[] => {
  if (kind === SPECIAL_DAY_ENTRY) return [readDayChange(draft)?.id ?? []].flat();
  const read = v.safeParse(StoredRulesSchema, draft);
  return read.success ? [read.output.changeId] : [];
};

/** What a change is made on: the version that the device knows, and its own unsent changes. */
export interface ChangeBasis {
  readonly basedOn: number | undefined;
  readonly follows: readonly string[];
}

/** @param version Of the rules on the device; undefined to replace whatever the server has. */
export const basisOf = (version: number | undefined, own: readonly OutboxEntry[]): ChangeBasis => ({
  basedOn: version,
  follows: own.filter((entry) => !isRefused(entry)).flatMap(changeIdOf),
});

const basisBody = ({ basedOn, follows }: ChangeBasis) =>
  basedOn === undefined ? {} : { basedOn, ...(follows.length === 0 ? {} : { follows }) };

/** Returns the request that replaces the rules of a space. */
export function rulesEntry(
  { id, name }: Space,
  changeId: string,
  rules: PriceRules,
  stored: StoredRulesDraft,
  basis: ChangeBasis,
): NewOutboxEntry {
  return {
    kind: RULES_ENTRY,
    label: copy.rulesLabel(name),
    role: 'host',
    method: 'PUT',
    path: buildUrl('', priceRulesApi.replace.path, { id }, {}),
    body: { type: 'json', value: { changeId, ...basisBody(basis), rules } },
    draft: { ...stored, spaceId: id, changeId },
    draftName: rulesDraftName(id),
  };
}

/** `Fri 4 Dec`, or `4 – 7 Dec and more` if there are days between. */
export function datesText(dates: readonly LagosDate[]): string {
  const days = dates.toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (days.length <= 2) {
    return days.map((day) => blockedDaysText(day, day)).join(', ');
  }
  return copy.daysBetween(days.length, blockedDaysText(first, last));
}

/** Returns the request that changes or removes special days of a space. */
export function specialDayEntry(
  { id, name }: Space,
  change: DayChange,
  basis: ChangeBasis,
): NewOutboxEntry {
  const { setSpecialDay, removeSpecialDay } = priceRulesApi;
  const endpoint = change.kind === 'set' ? setSpecialDay : removeSpecialDay;
  const path = buildUrl('', endpoint.path, { id, changeId: change.id }, {});
  const entry = {
    kind: SPECIAL_DAY_ENTRY,
    role: 'host',
    path,
    draft: { spaceId: id, change },
    draftName: specialDayDraftName(id),
  } as const;
  if (change.kind === 'remove') {
    return { ...entry, label: copy.usualDaysLabel(name), method: 'DELETE' };
  }
  const { day } = change;
  return {
    ...entry,
    label: copy.daysLabel(name, datesText(day.dates)),
    method: 'PUT',
    body: { type: 'json', value: { ...basisBody(basis), day } },
  };
}

/** The rules as they will be once the entries are sent, and the dates that wait for it. */
export interface ShownRules {
  readonly rules: SpaceRules;
  readonly waiting: ReadonlySet<LagosDate>;
  /** Whether other rules than special days wait. */
  readonly areRulesWaiting: boolean;
}

/** Returns the server's rules, changed by the entries that wait to be sent. */
export function withWaitingRules(rules: SpaceRules, own: readonly OutboxEntry[]): ShownRules {
  const waiting = new Set<LagosDate>();
  let shown = rules;
  let areRulesWaiting = false;
  for (const entry of own) {
    if (isRefused(entry)) continue;
    const change = entry.kind === SPECIAL_DAY_ENTRY ? readDayChange(entry.draft) : undefined;
    if (change !== undefined) {
      const before = shown.specialDays;
      const dates =
        change.kind === 'set'
          ? change.day.dates
          : before.filter(({ id }) => id === change.id).flatMap((special) => special.dates);
      for (const date of dates) waiting.add(date);
      shown = { ...shown, specialDays: applyChange(before, change) };
      continue;
    }
    const stored = entry.kind === RULES_ENTRY ? readRulesDraft(entry.draft) : undefined;
    const checked = stored === undefined ? undefined : checkRules(stored.draft);
    if (checked?.ok !== true) continue;
    shown = { ...checked.rules, specialDays: shown.specialDays };
    areRulesWaiting = true;
  }
  return { rules: shown, waiting, areRulesWaiting };
}
