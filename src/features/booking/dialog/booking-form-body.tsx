import { type ReactNode, useId } from 'react';
import { dayText } from '#contract/time/day-text.ts';
import { hourPriceOn } from '#contract/prices/rules/price-time.ts';
import { placeLine } from '#contract/spaces/format-address.ts';
import type { ExtrasQuote } from '#contract/extras/extra-price.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { MAX_BOOKED_DAYS, openDaysFrom } from '#contract/opening/open-days.ts';
import type { OpeningCalendar } from '#contract/opening/opening-calendar.ts';
import { openDay, type OpenDay } from '#contract/opening/opening-times.ts';
import { lengthTexts } from '#contract/prices/rules/rules-text.ts';
import type { DurationType } from '#contract/time/duration.ts';
import { Grid, Stack, Text } from '#src/ui/layout/layout.tsx';
import * as copy from './form-copy.ts';
import { leastCount, pricedTypes } from '../model/booking-draft.ts';
import { countOf, draftQuote } from '../model/booking-plan.ts';
import { dayOf, stripDays } from '../model/day-strip.ts';
import { daysText } from '../model/time-text.ts';
import type { DaysConflict } from '../model/use-days-conflict.ts';
import { timeChoices } from '../model/free-times.ts';
import type { BookingForm } from '../model/use-booking-form.ts';
import type { FreeTimes } from '../model/use-free-times.ts';
import {
  CheckinField,
  DurationField,
  DurationTypeField,
  StartDateField,
} from './booking-fields.tsx';
import { DayStrip } from './day-strip.tsx';
import { DaysConflictNotice } from './days-conflict-notice.tsx';
import { FormMessage } from './form-message.tsx';
import { HourStrip } from './hour-strip.tsx';
import { PriceSummary } from './price-summary.tsx';

interface BookingFormBodyProps {
  readonly id: string;
  readonly space: Space;
  /** Whether its name is shown, because it isn't on the page around the form. */
  readonly showsSpace?: boolean | undefined;
  readonly form: BookingForm;
  readonly freeTimes: FreeTimes;
  readonly conflict: DaysConflict | undefined;
  readonly now: Date;
  readonly onPay: () => void;
  /** Shown in place of the price: what a change of a booking costs. */
  readonly summary?: ReactNode;
  /** Whether taken times can be chosen, because guests can wait for them. */
  readonly canChooseTaken?: boolean;
  /** Shown if the chosen time is taken: offers to wait for it. */
  readonly waitlist?: ReactNode;
  /** Shown above the price: what can be added to the booking. */
  readonly extras?: ReactNode;
  /** What is added to it; undefined while its price isn't known. */
  readonly extrasQuote?: ExtrasQuote | undefined;
  /** Shown above the price: repeats the booking. */
  readonly repeat?: ReactNode;
}

/** The fields of 'Book This Space' and the price; everything also works offline. */
export function BookingFormBody(props: BookingFormBodyProps) {
  const { id, space, showsSpace = true, form, freeTimes, conflict, now, onPay } = props;
  const { canChooseTaken = false } = props;
  const { draft } = form;
  const today = lagosTime(now).date;
  const day = draft.date >= today ? openDay(space.availability, draft.date) : undefined;
  const chosenDay =
    draft.date === '' ? undefined : dayOf(space, draft.date, now, freeTimes.known, draft.type);
  const reason = chosenDay?.reason;
  const hasHours = reason === undefined || (canChooseTaken && chosenDay?.status === 'full');
  const minutes = 60 * (countOf(draft) ?? 1);
  const length = draft.type === 'hours' ? minutes : 0;
  const known = freeTimes.known.get(draft.date);
  const choices = day === undefined ? [] : timeChoices(day, length, now, known);
  const dates = wholeDays(space, draft);
  const soldWhole = space.spaceType === 'creative space';
  return (
    <Stack
      as="form"
      fit
      gap={5}
      {...form.formProps}
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        onPay();
      }}
    >
      {showsSpace ? <SpaceLine space={space} /> : null}
      <FormMessage form={form} />
      <Grid columns={150} gap={4} align="start">
        <DurationTypeField form={form} types={pricedTypes(space)} />
        <DurationField
          form={form}
          hint={lengthHint(space.availability, draft.type)}
          least={leastCount(space.availability, draft.type)}
        />
      </Grid>
      <DayStrip
        days={stripDays(space, now, freeTimes.known, draft.type)}
        chosen={draft.date}
        taken={conflict === undefined ? dates : []}
        onChoose={form.setDate}
      />
      <Grid columns={150} gap={4} align="start">
        <StartDateField form={form} now={now} reason={reason} />
        <CheckinField {...{ form, choices, soldWhole, canChooseTaken }} />
      </Grid>
      {draft.type === 'days' && conflict === undefined ? <WholeDays dates={dates} /> : null}
      {conflict === undefined ? null : <DaysConflictNotice conflict={conflict} form={form} />}
      {draft.type === 'hours' && day !== undefined && hasHours ? (
        <HourStrip
          day={dayText(day.date)}
          choices={choices}
          status={freeTimes.statusOf(day.date)}
          time={draft.time}
          minutes={minutes}
          soldWhole={soldWhole}
          canChooseTaken={canChooseTaken}
          onChoose={form.setTime}
          onRetry={freeTimes.refresh}
        />
      ) : null}
      {props.waitlist}
      {props.extras}
      {props.repeat}
      {props.summary ?? (
        <PriceSummary
          quote={draftQuote(space, draft, now)}
          extras={props.extrasQuote}
          type={draft.type}
          unitPrice={draft.type === 'hours' ? hourPriceOn(space, draft.date) : space.pricePerDay}
        />
      )}
    </Stack>
  );
}

/** `At least 2 hours · At most 8 hours`; undefined if the host allows any length. */
function lengthHint({ rules }: OpeningCalendar, type: DurationType): string | undefined {
  const texts = rules === undefined ? [] : lengthTexts(rules.limits, type);
  return texts.length === 0 ? undefined : texts.join(' · ');
}

function wholeDays(space: Space, draft: BookingForm['draft']): string[] {
  const count = countOf(draft);
  if (draft.type !== 'days' || draft.date === '' || count === undefined) return [];
  if (count > MAX_BOOKED_DAYS) return [];
  if (openDay(space.availability, draft.date) === undefined) return [];
  const days: OpenDay[] = openDaysFrom(space.availability, draft.date, count);
  return days.map(({ date }) => date);
}

function WholeDays({ dates }: { readonly dates: readonly string[] }) {
  const id = useId();
  if (dates.length === 0) return null;
  return (
    <Text tone="muted" size="s" id={id} role="status">
      {copy.yourDays}{' '}
      <Text as="strong" tone="ink">
        {daysText(dates)}
      </Text>
      . {copy.wholeDays}
    </Text>
  );
}

/** Some addresses already end with the location. */
function SpaceLine({ space }: { readonly space: Space }) {
  return (
    <Stack as="p" gap="2px">
      <Text as="span" size="l" weight={600}>
        {space.name}
      </Text>
      <Text as="span" tone="muted" size="s">
        {placeLine(space)}
      </Text>
    </Stack>
  );
}
