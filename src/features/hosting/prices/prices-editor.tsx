import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Listing } from '#contract/hosting/listings.ts';
import { openingCalendarOf } from '#contract/opening/opening-calendar.ts';
import { formatPrices } from '#contract/prices/money.ts';
import type { PriceRules } from '#contract/prices/rules/space-rules.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import type { LagosDate } from '#contract/units.ts';
import type { Drafts } from '#src/platform/outbox/drafts.ts';
import type { FormFailure } from '#src/ui/form/use-form.ts';
import { Cluster, Grid, Text } from '#src/ui/layout/layout.tsx';
import { ConflictSheet } from '../ui/conflict-sheet.tsx';
import { chosenDays, NO_DAYS } from './calendar/day-selection.ts';
import { DaysSheet } from './calendar/days-sheet.tsx';
import { PriceCalendar } from './calendar/price-calendar.tsx';
import { contentOn, type DayChange, type DayContent } from './calendar/special-days.ts';
import { PriceCheck } from './check/price-check.tsx';
import { RefusedNotice } from './conflict/refused-notice.tsx';
import * as copy from './copy.ts';
import styles from './prices.module.css';
import { type ShownRules, specialDayDraftName } from './rules-entries.ts';
import { RulesFormFields } from './rules/rules-form.tsx';
import { type PriceEditsOptions, usePriceEdits } from './use-price-edits.ts';

interface PricesEditorProps extends PriceEditsOptions {
  /** A change of days that the host wants to edit before it is sent. */
  readonly handedBack: DayChange | undefined;
  readonly now: Date;
}

/** A listing with its rules, as the engine prices it. */
const pricedWith = (
  { pricePerHour, pricePerDay, availability }: Listing,
  { rules: { specialDays } }: ShownRules,
  rules: PriceRules,
) => ({
  pricePerHour,
  pricePerDay,
  availability: openingCalendarOf(availability, { ...rules, specialDays }),
});

/** Days, rules and a check of what a time costs, for a space whose rules are known. */
export function PricesEditor(props: PricesEditorProps) {
  const { listing, handedBack, now, drafts } = props;
  const { own, shown, form, conflicts, changeDays } = usePriceEdits(props);
  const { date: today } = lagosTime(now);
  const prices = { hour: listing.pricePerHour > 0, day: listing.pricePerDay > 0 };
  useDropped(drafts, specialDayDraftName(listing.id), handedBack !== undefined);
  return (
    <>
      <Cluster gap={1} gapX={4} align="center">
        <Text as="h2" size="title-m">
          {listing.name}
        </Text>
        <Text tone="muted" size="s" measure>
          {copy.usualPrice(formatPrices(listing))}
        </Text>
        <Link to="/listspace" search={{ edit: listing.id }} className={styles['edit']}>
          {copy.editListing}
        </Link>
      </Cluster>
      <RefusedNotice entries={own} onCompare={conflicts.compareEntry} />
      <DaysEditor
        listing={listing}
        today={today}
        shown={shown}
        prices={prices}
        handedBack={handedBack}
        onSave={changeDays}
      />
      <Grid gap={6} align="start" className={styles['columns']}>
        <RulesFormFields
          form={form}
          today={today}
          prices={prices}
          isWaiting={shown.areRulesWaiting}
        />
        <div className={styles['aside']}>
          <PriceCheck space={pricedWith(listing, shown, form.rules ?? shown.rules)} now={now} />
        </div>
      </Grid>
      {conflicts.conflict === undefined ? null : (
        <ConflictSheet
          title={copy.conflictTitle}
          text={copy.conflictText}
          conflicts={conflicts.conflict.differences}
          onChoose={conflicts.choose}
          onClose={conflicts.close}
        />
      )}
    </>
  );
}

interface DaysEditorProps extends Pick<PricesEditorProps, 'listing' | 'handedBack'> {
  readonly today: LagosDate;
  readonly shown: ShownRules;
  /** Whether the space is booked by the hour and by the day. */
  readonly prices: { readonly hour: boolean; readonly day: boolean };
  /** Resolves to the failure, or to undefined. */
  readonly onSave: (
    dates: readonly LagosDate[],
    content: DayContent | undefined,
  ) => Promise<FormFailure | undefined>;
}

interface EditedDays {
  readonly dates: readonly LagosDate[];
  readonly content: DayContent | undefined;
}

/** Returns the days of a change that was handed back to its form. */
function editedDays(change: DayChange | undefined): EditedDays | undefined {
  if (change?.kind !== 'set') return undefined;
  const { dates, ...content } = change.day;
  return { dates, content };
}

/** The calendar, and the form for the days that are chosen in it. */
function DaysEditor({ listing, today, shown, prices, handedBack, onSave }: DaysEditorProps) {
  const { specialDays } = shown.rules;
  const [selection, setSelection] = useState(NO_DAYS);
  const [edited, setEdited] = useState(() => editedDays(handedBack));
  const isSpecial = (date: LagosDate) => specialDays.some(({ dates }) => dates.includes(date));
  const close = () => setEdited(undefined);
  return (
    <>
      <PriceCalendar
        space={pricedWith(listing, shown, shown.rules)}
        today={today}
        waiting={shown.waiting}
        selection={selection}
        onSelect={setSelection}
        onChange={() => {
          const dates = chosenDays(selection);
          setEdited({ dates, content: contentOn(specialDays, dates) });
        }}
      />
      {edited === undefined ? null : (
        <DaysSheet
          {...edited}
          isSpecial={edited.dates.some(isSpecial)}
          prices={prices}
          onSave={async (content) => {
            const failure = await onSave(edited.dates, content);
            if (failure !== undefined) return failure;
            setSelection(NO_DAYS);
            close();
            return undefined;
          }}
          onClose={close}
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
