import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Listing } from '#contract/hosting/listings.ts';
import { openingCalendarOf } from '#contract/opening/opening-calendar.ts';
import { formatPrices } from '#contract/prices/format-price.ts';
import type { HostRules } from '#contract/prices/rules/price-rules-api.ts';
import type { PriceRules } from '#contract/prices/rules/space-rules.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import type { LagosDate } from '#contract/units.ts';
import { call } from '#src/platform/http/call.ts';
import type { Drafts } from '#src/platform/outbox/drafts.ts';
import type { Outbox, OutboxEntry } from '#src/platform/outbox/outbox.ts';
import type { FormFailure } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { chosenDays, NO_DAYS } from './calendar/day-selection.ts';
import { DaysSheet } from './calendar/days-sheet.tsx';
import { PriceCalendar } from './calendar/price-calendar.tsx';
import { contentOn, type DayChange, type DayContent } from './calendar/special-days.ts';
import { PriceCheck } from './check/price-check.tsx';
import { ConflictSheet } from './conflict/conflict-sheet.tsx';
import { RefusedNotice } from './conflict/refused-notice.tsx';
import { useConflict } from './conflict/use-conflict.ts';
import * as copy from './copy.ts';
import styles from './prices.module.css';
import { hostRulesQuery, sendRules } from './requests.ts';
import {
  basisOf,
  entriesOf,
  rulesDraftName,
  rulesEntry,
  specialDayDraftName,
  withWaitingRules,
} from './rules-entries.ts';
import { rulesDraft, type StoredRulesDraft } from './rules/rules-draft.ts';
import { RulesFormFields } from './rules/rules-form.tsx';
import { useRulesForm } from './rules/use-rules-form.ts';
import { newChangeId, useDayChanges } from './use-day-changes.ts';

interface PricesEditorProps {
  readonly listing: Listing;
  readonly hostRules: HostRules;
  /** What was typed into the form before and not sent. */
  readonly restored: StoredRulesDraft | undefined;
  /** A change of days that the host wants to edit before it is sent. */
  readonly handedBack: DayChange | undefined;
  readonly since: number;
  readonly now: Date;
  readonly entries: readonly OutboxEntry[];
  readonly outbox: Pick<Outbox, 'enqueue' | 'remove'>;
  readonly drafts: Drafts;
}

interface EditedDays {
  readonly dates: readonly LagosDate[];
  readonly content: DayContent | undefined;
}

const clock = () => new Date();

/** Returns the days of a change that was handed back to its form. */
const editedDays = (change: DayChange | undefined): EditedDays | undefined => {
  if (change?.kind !== 'set') return undefined;
  const { dates, ...content } = change.day;
  return { dates, content };
};

/** Days, rules and a check of what a time costs, for a space whose rules are known. */
export function PricesEditor(props: PricesEditorProps) {
  const { listing, hostRules, restored, handedBack, since, now, entries, outbox, drafts } = props;
  const { id, name } = listing;
  const space = { id, name };
  const { version } = hostRules;
  const { date: today } = lagosTime(now);
  const client = useQueryClient();
  const own = entriesOf(entries, id);
  const shown = withWaitingRules(hostRules.rules, own);
  const { specialDays } = shown.rules;
  const [selection, setSelection] = useState(NO_DAYS);
  const [edited, setEdited] = useState(() => editedDays(handedBack));
  useDropped(drafts, specialDayDraftName(id), handedBack !== undefined);

  const onRules = (value: HostRules) => {
    const { queryKey } = hostRulesQuery(call, clock, since, id);
    client.setQueryData(queryKey, { value, savedAt: Date.now(), isStale: false });
  };
  const saveRules = async (
    rules: PriceRules,
    stored: StoredRulesDraft,
  ): Promise<FormFailure | undefined> => {
    const basis = basisOf(stored.basedOn, own);
    const sent = await sendRules(rulesEntry(space, newChangeId(), rules, stored, basis), outbox);
    if (sent.kind === 'refused') return sent;
    if (sent.kind === 'conflict') {
      conflicts.compareRules(rules);
      return { message: copy.conflictFirst };
    }
    if (sent.kind === 'sent' && sent.rules !== undefined) onRules(sent.rules);
    if (sent.kind === 'waiting') showToast(copy.waits);
    else showToast(copy.rulesSaved, { kind: 'success' });
    return undefined;
  };
  const form = useRulesForm({
    saved: rulesDraft(shown.rules),
    version,
    restored,
    drafts,
    draftName: rulesDraftName(id),
    onSave: saveRules,
  });
  const conflicts = useConflict({ space, since, outbox, onRules, onRulesChosen: form.discard });
  const changeDays = useDayChanges({
    space,
    version,
    specialDays,
    own,
    outbox,
    onRules,
    onConflict: conflicts.compareDays,
  });

  const prices = { hour: listing.pricePerHour > 0, day: listing.pricePerDay > 0 };
  const pricedWith = (rules: PriceRules) => ({
    pricePerHour: listing.pricePerHour,
    pricePerDay: listing.pricePerDay,
    availability: openingCalendarOf(listing.availability, { ...rules, specialDays }),
  });
  const closeDays = () => setEdited(undefined);

  return (
    <>
      <div className={styles['intro']}>
        <h2>{name}</h2>
        <p className={styles['hint']}>{copy.usualPrice(formatPrices(listing))}</p>
        <Link to="/listspace" search={{ edit: id }}>
          {copy.editListing}
        </Link>
      </div>
      <RefusedNotice entries={own} onCompare={conflicts.compareEntry} />
      <PriceCalendar
        space={pricedWith(shown.rules)}
        today={today}
        waiting={shown.waiting}
        selection={selection}
        onSelect={setSelection}
        onChange={() => {
          const dates = chosenDays(selection);
          setEdited({ dates, content: contentOn(specialDays, dates) });
        }}
      />
      <div className={styles['columns']}>
        <RulesFormFields
          form={form}
          today={today}
          prices={prices}
          isRestored={restored !== undefined}
          isWaiting={shown.areRulesWaiting}
        />
        <div className={styles['aside']}>
          <PriceCheck space={pricedWith(form.rules ?? shown.rules)} now={now} />
        </div>
      </div>
      {edited === undefined ? null : (
        <DaysSheet
          {...edited}
          isSpecial={edited.dates.some((date) =>
            specialDays.some(({ dates }) => dates.includes(date)),
          )}
          prices={prices}
          onSave={async (content) => {
            const failure = await changeDays(edited.dates, content);
            if (failure !== undefined) return failure;
            setSelection(NO_DAYS);
            closeDays();
            return undefined;
          }}
          onClose={closeDays}
        />
      )}
      {conflicts.conflict === undefined ? null : (
        <ConflictSheet
          differences={conflicts.conflict.differences}
          onChoose={conflicts.choose}
          onClose={conflicts.close}
        />
      )}
    </>
  );
}

/** Removes a draft that was handed back, once its form is open. */
function useDropped(drafts: Drafts, name: string, isOpen: boolean): void {
  useEffect(() => {
    if (isOpen) drafts.drop(name).catch(() => undefined);
  }, [drafts, name, isOpen]);
}
