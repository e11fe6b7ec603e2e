import type { LagosDate } from '#contract/units.ts';
import { useId } from 'react';
import * as v from 'valibot';
import type { AgendaBooking, HostCalendar } from '#contract/hosting/host-calendar.ts';
import { MAX_BLOCKED_DAYS, NewBlockSchema } from '#contract/hosting/host-calendar.ts';
import { addDays, isCalendarDate, lagosTime } from '#contract/time/lagos-time.ts';
import { issueErrors } from '#src/ui/form/check-schema.ts';
import { OptionBox } from '#src/ui/chips/option-box.tsx';
import { FieldFrame, describedBy } from '#src/ui/form/field-frame.tsx';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import {
  type FieldControl,
  type FormErrors,
  type FormFailure,
  useForm,
} from '#src/ui/form/use-form.ts';
import { Grid } from '#src/ui/layout/layout.tsx';
import { type BlockDraft, blockOf, blockedDaysText } from './block-entry.ts';
import styles from '../agenda/agenda.module.css';
import * as copy from './copy.ts';
import { StayingBookings } from './staying-bookings.tsx';
import { bookingsWithin } from './bookings-within.ts';

interface BlockFormProps {
  readonly initial: BlockDraft;
  /** Undefined while they aren't known: then only all of them can be blocked. */
  readonly spaces: HostCalendar['spaces'] | undefined;
  /** The bookings that are known, of which those in the chosen time are listed. */
  readonly bookings: readonly AgendaBooking[];
  readonly now: Date;
  /** Resolves to the failure, or to undefined. */
  readonly onSubmit: (draft: BlockDraft) => Promise<FormFailure | undefined>;
}

const HOURS = 'hours';

/** The form that blocks days, or hours of a day, of one or all spaces. */
export function BlockForm({ initial, spaces, bookings, now, onSubmit }: BlockFormProps) {
  const id = useId();
  const { action, id: blockId, ...texts } = initial;
  const form = useForm({
    initial: { ...texts, length: texts.opening === '' ? 'day' : HOURS },
    check: ({ length, ...values }) => {
      const isHours = length === HOURS;
      const draft: BlockDraft = {
        ...values,
        action,
        id: blockId,
        lastDay: isHours || values.lastDay === '' ? values.firstDay : values.lastDay,
        opening: isHours ? values.opening : '',
        closing: isHours ? values.closing : '',
      };
      const errors = errorsOf(draft, isHours);
      return Object.keys(errors).length === 0 ? { ok: true, output: draft } : { ok: false, errors };
    },
    submit: onSubmit,
  });
  const { values } = form;
  const isHours = values.length === HOURS;
  const today = lagosTime(now).date;
  return (
    <FormFrame {...form.formProps}>
      {form.message === undefined ? null : <FormNotice tone="bad">{form.message}</FormNotice>}
      {spaces === undefined ? <FormNotice tone="warn">{copy.blocksAllSpaces}</FormNotice> : null}
      {spaces !== undefined && spaces.length > 1 ? (
        <SelectField
          id={`${id}-space`}
          label={copy.space}
          field={form.field('spaceId')}
          placeholder={copy.allSpaces}
          choices={spaces.map(({ id: value, name }) => ({ value, label: name }))}
        />
      ) : null}
      <LengthField chosen={values.length} onChoose={(length) => form.change({ length })} />
      <Grid gap={4} className={styles['pair']}>
        <DayField
          id={`${id}-first`}
          label={isHours ? 'Day' : copy.firstDay}
          field={form.field('firstDay')}
          earliest={today}
          today={today}
        />
        {isHours ? null : (
          <DayField
            id={`${id}-last`}
            label={copy.lastDay}
            field={form.field('lastDay')}
            earliest={values.firstDay === '' ? today : values.firstDay}
            today={today}
          />
        )}
      </Grid>
      {isHours ? (
        <Grid gap={4} className={styles['pair']}>
          <TimeField id={`${id}-opening`} label={copy.from} field={form.field('opening')} />
          <TimeField id={`${id}-closing`} label={copy.until} field={form.field('closing')} />
        </Grid>
      ) : null}
      <TextField
        id={`${id}-note`}
        label={copy.note}
        hint={copy.noteHint}
        field={form.field('note')}
        optional
        autoComplete="off"
      />
      <StayingBookings bookings={bookingsWithin(bookings, { ...values, isHours })} paying={0} />
      <SubmitButton pending={form.pending} label={copy.block} pendingLabel={copy.blocking} />
    </FormFrame>
  );
}

interface LengthFieldProps {
  readonly chosen: string;
  readonly onChoose: (length: string) => void;
}

function LengthField({ chosen, onChoose }: LengthFieldProps) {
  return (
    <Grid as="fieldset" gap={2} className={styles['length']}>
      <legend className="visually-hidden">{copy.length}</legend>
      {[
        { value: 'day', label: copy.wholeDay },
        { value: HOURS, label: copy.someHours },
      ].map(({ value, label }) => (
        <OptionBox
          key={value}
          type="radio"
          name="length"
          value={value}
          checked={chosen === value}
          onChange={() => onChoose(value)}
        >
          {label}
        </OptionBox>
      ))}
    </Grid>
  );
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly field: FieldControl;
}

/** A date field, with the weekday below it. */
function DayField({
  earliest,
  today,
  field,
  ...texts
}: FieldProps & { readonly earliest: LagosDate; readonly today: LagosDate }) {
  const chosen = isCalendarDate(field.value)
    ? blockedDaysText(field.value, field.value)
    : undefined;
  const frame = { ...texts, hint: chosen };
  return (
    <FieldFrame {...frame} error={field.error}>
      <input
        {...describedBy(frame, field)}
        type="date"
        min={earliest}
        max={addDays(today, MAX_BLOCKED_DAYS - 1)}
      />
    </FieldFrame>
  );
}

function TimeField({ field, ...frame }: FieldProps) {
  return (
    <FieldFrame {...frame} error={field.error}>
      <input {...describedBy(frame, field)} type="time" step={900} />
    </FieldFrame>
  );
}

function errorsOf(draft: BlockDraft, isHours: boolean): FormErrors {
  if (!isCalendarDate(draft.firstDay)) return { firstDay: copy.chooseDay };
  if (isHours && (draft.opening === '' || draft.closing === '')) {
    return { [draft.opening === '' ? 'opening' : 'closing']: copy.chooseBothTimes };
  }
  return issueErrors(v.safeParse(NewBlockSchema, blockOf(draft)).issues);
}
